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
