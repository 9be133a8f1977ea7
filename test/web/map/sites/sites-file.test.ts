import test from 'ava'
import { sitesOf } from '../../../../src/web/map/sites/sites-file.ts'

const SITES = [{ name: 'Plot A', lat: 43.26, lon: -2.93 }, { name: 'Plot B', lat: 42.5, lon: 1.25 }]

const files: [string, string][] = [
  ['commas, with a header', 'name,lat,lon\nPlot A,43.26,-2.93\nPlot B,42.5,1.25\n'],
  ['commas, without a header', 'Plot A,43.26,-2.93\r\nPlot B,42.5,1.25'],
  ['a byte order mark, and other columns in another order', '\uFEFFLongitude,Latitude,area,Name\n-2.93,43.26,5,Plot A\n1.25,42.5,7,Plot B'],
  ['semicolons and decimal commas', 'nombre;latitud;longitud\nPlot A;43,26;-2,93\nPlot B;42,5;1,25\n'],
  ['tabs, as a spreadsheet copies', 'Plot A\t43,26\t-2,93\nPlot B\t42,5\t1,25'],
  ['quotes', '"Plot A","43.26","-2.93"\n\n"Plot B","42.5","1.25"'],
]

for (const [what, text] of files) test(`sites are read from ${what}`, (t) => t.deepEqual(sitesOf(text), { sites: SITES, unread: [] }))

test('a name in quotes may hold the separator and quotes; sites without name are numbered', (t) => {
  t.deepEqual(sitesOf('"Field, ""north""",1.5,2.5').sites, [{ name: 'Field, "north"', lat: 1.5, lon: 2.5 }])
  t.deepEqual(sitesOf('1.5,2.5\n3.5,4.5').sites.map(({ name }) => name), ['1', '2'])
})

test('lines without a place are told by their numbers', (t) => {
  t.deepEqual(sitesOf('name,lat,lon\nA,1,2\nB,north,2\n\nC,91,2\nD,3,4'), {
    sites: [{ name: 'A', lat: 1, lon: 2 }, { name: 'D', lat: 3, lon: 4 }], unread: [3, 5],
  })
})

const HERE = [{ name: 'Zaragoza', lat: 41.65, lon: -0.88 }, { name: 'Huesca', lat: 42.14, lon: -0.41 }]
const tables: [string, string][] = [
  ['a header with a CRS, and a figure before the place', 'Site;MW;Latitude (WGS84);Longitude (WGS84)\nZaragoza;20;41,65;-0,88\nHuesca;12;42,14;-0,41'],
  ['names of columns with a suffix', 'project,capacity_mw,lat_wgs84,lon_wgs84\nZaragoza,20,41.65,-0.88\nHuesca,12,42.14,-0.41'],
  ['longitude first, as x', 'id\tx_lon\ty_lat\nZaragoza\t-0.88\t41.65\nHuesca\t-0.41\t42.14'],
  ['x and y', 'Plant,x,y\nZaragoza,-0.88,41.65\nHuesca,-0.41,42.14'],
  ['a name under a word that is not known', 'Breitengrad;Längengrad;Ort\n41,65;-0,88;Zaragoza\n42,14;-0,41;Huesca'],
  ['a header that begins with a number', '2030 MW;Proyecto;latitud;longitud\n20;Zaragoza;41,65;-0,88\n12;Huesca;42,14;-0,41'],
  ['decimal commas between commas and blanks', 'Zaragoza, 41,65, -0,88\nHuesca, 42,14, -0,41'],
  ['decimal commas between commas', 'name,lat,lon\nZaragoza,41,65,-0,88\nHuesca,42,14,-0,41'],
  ['degree signs and letters', 'name;lat;lon\nZaragoza;41.65°;-0.88°\nHuesca;42.14 N;0.41 W'],
  ['both in one column', 'Site,Coordinates\nZaragoza,"41.65, -0.88"\nHuesca,"N 42.14 W 0.41"'],
]
for (const [what, text] of tables) test(`sites are read from ${what}`, (t) => t.deepEqual(sitesOf(text), { sites: HERE, unread: [] }))

test('a title above the table is no header', (t) => {
  t.deepEqual(sitesOf('Our sites\nname;lat;lon\nZaragoza;41,65;-0,88\nHuesca;42,14;-0,41'), { sites: HERE, unread: [1] })
})

test('a header of which nothing says latitude and longitude is asked about, never read by position', (t) => {
  const text = 'Proyecto;MW;Norte;Este\nZaragoza;20;41,65;-0,88\nHuesca;12;42,14;-0,41'
  t.deepEqual(sitesOf(text), { sites: [], unread: [], header: ['Proyecto', 'MW', 'Norte', 'Este'] })
  t.deepEqual(sitesOf(text, { lat: 2, lon: 3 }), { sites: HERE, unread: [] })
})
