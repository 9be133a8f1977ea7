/**
 * Counties, cantons, regions and the like that are drawn where Natural Earth has none of today: their names in the country's own language (Greek and
 * Bulgarian ones in Latin letters, as towns have them), with the codes that GeoNames gives their towns, those of the first order or, after a dot, of the
 * second. In Great Britain they are the ceremonial counties of England, the council areas of Scotland, the principal areas of Wales and the districts of
 * Northern Ireland. Slovenia and Latvia have municipalities alone, too many to be named.
 */
export const PROVINCE_CODES: Record<string, Record<string, string>> = {
  AT: {
    Burgenland: '01', Kärnten: '02', Niederösterreich: '03', Oberösterreich: '04', Salzburg: '05', Steiermark: '06', Tirol: '07', Vorarlberg: '08', Wien: '09',
  },
  AX: { Åland: '211 212 213' },
  BE: {
    'Bruxelles-Brussel': 'BRU', Antwerpen: 'VLG.VAN', 'Vlaams-Brabant': 'VLG.VBR', Limburg: 'VLG.VLI', 'Oost-Vlaanderen': 'VLG.VOV', 'West-Vlaanderen': 'VLG.VWV',
    'Brabant wallon': 'WAL.WBR', Hainaut: 'WAL.WHT', Liège: 'WAL.WLG', Luxembourg: 'WAL.WLX', Namur: 'WAL.WNA',
  },
  BG: {
    Blagoevgrad: '38', Burgas: '39', Dobrich: '40', Gabrovo: '41', 'Sofia (stolitsa)': '42', Haskovo: '43', Kardzhali: '44', Kyustendil: '45', Lovech: '46',
    Montana: '47', Pazardzhik: '48', Pernik: '49', Pleven: '50', Plovdiv: '51', Razgrad: '52', Ruse: '53', Shumen: '54', Silistra: '55', Sliven: '56',
    Smolyan: '57', Sofia: '58', 'Stara Zagora': '59', Targovishte: '60', Varna: '61', 'Veliko Tarnovo': '62', Vidin: '63', Vratsa: '64', Yambol: '65',
  },
  CH: {
    Aargau: 'AG', 'Appenzell Innerrhoden': 'AI', 'Appenzell Ausserrhoden': 'AR', Bern: 'BE', 'Basel-Landschaft': 'BL', 'Basel-Stadt': 'BS', Fribourg: 'FR',
    Genève: 'GE', Glarus: 'GL', Graubünden: 'GR', Jura: 'JU', Luzern: 'LU', Neuchâtel: 'NE', Nidwalden: 'NW', Obwalden: 'OW', 'St. Gallen': 'SG',
    Schaffhausen: 'SH', Solothurn: 'SO', Schwyz: 'SZ', Thurgau: 'TG', Ticino: 'TI', Uri: 'UR', Vaud: 'VD', Valais: 'VS', Zug: 'ZG', Zürich: 'ZH',
  },
  CZ: {
    Praha: '52', 'Jihomoravský kraj': '78', 'Jihočeský kraj': '79', 'Kraj Vysočina': '80', 'Karlovarský kraj': '81', 'Královéhradecký kraj': '82',
    'Liberecký kraj': '83', 'Olomoucký kraj': '84', 'Moravskoslezský kraj': '85', 'Pardubický kraj': '86', 'Plzeňský kraj': '87', 'Středočeský kraj': '88',
    'Ústecký kraj': '89', 'Zlínský kraj': '90',
  },
  DK: { Hovedstaden: '17', Midtjylland: '18', Nordjylland: '19', Sjælland: '20', Syddanmark: '21' },
  EE: {
    Harjumaa: '01', Hiiumaa: '02', 'Ida-Virumaa': '03', Järvamaa: '04', Jõgevamaa: '05', Läänemaa: '07', 'Lääne-Virumaa': '08', Pärnumaa: '11', Põlvamaa: '12',
    Raplamaa: '13', Saaremaa: '14', Tartumaa: '18', Valgamaa: '19', Viljandimaa: '20', Võrumaa: '21',
  },
  FI: {
    Uusimaa: '01', 'Varsinais-Suomi': '02', Satakunta: '04', 'Kanta-Häme': '05', Pirkanmaa: '06', 'Päijät-Häme': '07', Kymenlaakso: '08', 'Etelä-Karjala': '09',
    'Etelä-Savo': '10', 'Pohjois-Savo': '11', 'Pohjois-Karjala': '12', 'Keski-Suomi': '13', 'Etelä-Pohjanmaa': '14', Pohjanmaa: '15', 'Keski-Pohjanmaa': '16',
    'Pohjois-Pohjanmaa': '17', Kainuu: '18', Lappi: '19',
  },
  GB: {
    Bedfordshire: 'ENG.Z5 ENG.Z6 ENG.I1', Berkshire: 'ENG.B3 ENG.P4 ENG.K7 ENG.M1 ENG.P9 ENG.Q2', Bristol: 'ENG.B7', Buckinghamshire: 'ENG.B9 ENG.I6',
    Cambridgeshire: 'ENG.C3 ENG.K3', Cheshire: 'ENG.Z7 ENG.Z8 ENG.E9 ENG.P2', Cornwall: 'ENG.C6 ENG.Z9', Cumbria: 'ENG.C9', Derbyshire: 'ENG.D3 ENG.D2',
    Devon: 'ENG.D4 ENG.K4 ENG.O4', Dorset: 'ENG.D6 ENG.AA', 'County Durham': 'ENG.D8 ENG.D1 ENG.F5 ENG.N3', 'East Riding of Yorkshire': 'ENG.E1 ENG.G6',
    'East Sussex': 'ENG.E2 ENG.B6', Essex: 'ENG.E4 ENG.M5 ENG.O3', Gloucestershire: 'ENG.E6 ENG.M6', 'Greater London': 'ENG.GLA',
    'Greater Manchester': 'ENG.B1 ENG.C1 ENG.I2 ENG.K1 ENG.L2 ENG.L5 ENG.N2 ENG.O1 ENG.O6 ENG.P7', Hampshire: 'ENG.F2 ENG.K6 ENG.M4', Herefordshire: 'ENG.F7',
    Hertfordshire: 'ENG.F8', 'Isle of Wight': 'ENG.G2', Kent: 'ENG.G5 ENG.I3', Lancashire: 'ENG.H2 ENG.A8 ENG.A9', Leicestershire: 'ENG.H5 ENG.H4',
    Lincolnshire: 'ENG.H7 ENG.J2 ENG.J3', Merseyside: 'ENG.G9 ENG.H8 ENG.L8 ENG.N1 ENG.Q1', Norfolk: 'ENG.I9', Northamptonshire: 'ENG.NNH ENG.WNH',
    Northumberland: 'ENG.J6', 'North Yorkshire': 'ENG.J7 ENG.K9 ENG.I5 ENG.Q5', Nottinghamshire: 'ENG.J9 ENG.J8', Oxfordshire: 'ENG.K2', Rutland: 'ENG.L4',
    Shropshire: 'ENG.L6 ENG.O2', Somerset: 'ENG.M3 ENG.A4 ENG.J4', 'South Yorkshire': 'ENG.A3 ENG.D5 ENG.L3 ENG.L9', Staffordshire: 'ENG.M9 ENG.N4',
    Suffolk: 'ENG.N5', Surrey: 'ENG.N7', 'Tyne and Wear': 'ENG.E5 ENG.I7 ENG.J5 ENG.M7 ENG.N6', Warwickshire: 'ENG.P3',
    'West Midlands': 'ENG.A7 ENG.C7 ENG.D7 ENG.L7 ENG.M2 ENG.O8 ENG.Q3', 'West Sussex': 'ENG.P6', 'West Yorkshire': 'ENG.B4 ENG.C2 ENG.G8 ENG.H3 ENG.O7',
    Wiltshire: 'ENG.P8 ENG.N9', Worcestershire: 'ENG.Q4',
    'Antrim and Newtownabbey': 'NIR.N09000001', 'Armagh City, Banbridge and Craigavon': 'NIR.N09000002', Belfast: 'NIR.N09000003',
    'Causeway Coast and Glens': 'NIR.N09000004', 'Derry City and Strabane': 'NIR.N09000005', 'Fermanagh and Omagh': 'NIR.N09000006',
    'Lisburn and Castlereagh': 'NIR.N09000007', 'Mid and East Antrim': 'NIR.N09000008', 'Mid Ulster': 'NIR.N09000009', 'Newry, Mourne and Down': 'NIR.N09000010',
    'Ards and North Down': 'NIR.N09000011',
    Aberdeen: 'SCT.T5', Aberdeenshire: 'SCT.T6', Angus: 'SCT.T7', 'Argyll and Bute': 'SCT.T8', 'Scottish Borders': 'SCT.T9', Clackmannanshire: 'SCT.U1',
    'Dumfries and Galloway': 'SCT.U2', Dundee: 'SCT.U3', 'East Ayrshire': 'SCT.U4', 'East Dunbartonshire': 'SCT.U5', 'East Lothian': 'SCT.U6',
    'East Renfrewshire': 'SCT.U7', Edinburgh: 'SCT.U8', Falkirk: 'SCT.U9', Fife: 'SCT.V1', Glasgow: 'SCT.V2', Highland: 'SCT.V3', Inverclyde: 'SCT.V4',
    Midlothian: 'SCT.V5', Moray: 'SCT.V6', 'North Ayrshire': 'SCT.V7', 'North Lanarkshire': 'SCT.V8', Orkney: 'SCT.V9', 'Perth and Kinross': 'SCT.W1',
    Renfrewshire: 'SCT.W2', Shetland: 'SCT.W3', 'South Ayrshire': 'SCT.W4', 'South Lanarkshire': 'SCT.W5', Stirling: 'SCT.W6', 'West Dunbartonshire': 'SCT.W7',
    'Na h-Eileanan Siar': 'SCT.W8', 'West Lothian': 'SCT.W9',
    'Isle of Anglesey': 'WLS.X1', 'Blaenau Gwent': 'WLS.X2', Bridgend: 'WLS.X3', Caerphilly: 'WLS.X4', Cardiff: 'WLS.X5', Ceredigion: 'WLS.X6',
    Carmarthenshire: 'WLS.X7', Conwy: 'WLS.X8', Denbighshire: 'WLS.X9', Flintshire: 'WLS.Y1', Gwynedd: 'WLS.Y2', 'Merthyr Tydfil': 'WLS.Y3',
    Monmouthshire: 'WLS.Y4', 'Neath Port Talbot': 'WLS.Y5', Newport: 'WLS.Y6', Pembrokeshire: 'WLS.Y7', Powys: 'WLS.Y8', 'Rhondda Cynon Taf': 'WLS.Y9',
    Swansea: 'WLS.Z1', Torfaen: 'WLS.Z2', 'Vale of Glamorgan': 'WLS.Z3', Wrexham: 'WLS.Z4',
  },
  GR: {
    'Anatoliki Makedonia kai Thraki': 'ESYE11', 'Kentriki Makedonia': 'ESYE12', 'Dytiki Makedonia': 'ESYE13', Thessalia: 'ESYE14', Ipeiros: 'ESYE21',
    'Ionia Nisia': 'ESYE22', 'Dytiki Ellada': 'ESYE23', 'Sterea Ellada': 'ESYE24', Peloponnisos: 'ESYE25', Attiki: 'ESYE31', 'Voreio Aigaio': 'ESYE41',
    'Notio Aigaio': 'ESYE42', Kriti: 'ESYE43',
  },
  HR: {
    'Bjelovarsko-bilogorska': '01', 'Brodsko-posavska': '02', 'Dubrovačko-neretvanska': '03', Istarska: '04', Karlovačka: '05', 'Koprivničko-križevačka': '06',
    'Krapinsko-zagorska': '07', 'Ličko-senjska': '08', Međimurska: '09', 'Osječko-baranjska': '10', 'Požeško-slavonska': '11', 'Primorsko-goranska': '12',
    'Šibensko-kninska': '13', 'Sisačko-moslavačka': '14', 'Splitsko-dalmatinska': '15', Varaždinska: '16', 'Virovitičko-podravska': '17',
    'Vukovarsko-srijemska': '18', Zadarska: '19', Zagrebačka: '20', 'Grad Zagreb': '21',
  },
  HU: {
    'Bács-Kiskun': '01', Baranya: '02', Békés: '03', 'Borsod-Abaúj-Zemplén': '04', Budapest: '05', 'Csongrád-Csanád': '06', Fejér: '08', 'Győr-Moson-Sopron': '09',
    'Hajdú-Bihar': '10', Heves: '11', 'Komárom-Esztergom': '12', Nógrád: '14', Pest: '16', Somogy: '17', 'Szabolcs-Szatmár-Bereg': '18',
    'Jász-Nagykun-Szolnok': '20', Tolna: '21', Vas: '22', Veszprém: '23', Zala: '24',
  },
  IE: {
    Galway: 'C.10', Leitrim: 'C.14', Mayo: 'C.20', Roscommon: 'C.24', Sligo: 'C.25', Carlow: 'L.01', Kildare: 'L.12', Kilkenny: 'L.13', Laois: 'L.15',
    Longford: 'L.18', Louth: 'L.19', Meath: 'L.21', Offaly: 'L.23', Westmeath: 'L.29', Wexford: 'L.30', Wicklow: 'L.31', Dublin: 'L.33 L.34 L.35 L.39',
    Clare: 'M.03', Cork: 'M.04', Kerry: 'M.11', Tipperary: 'M.26', Limerick: 'M.42', Waterford: 'M.44', Cavan: 'U.02', Donegal: 'U.06', Monaghan: 'U.22',
  },
  LT: {
    'Alytaus apskritis': '56', 'Kauno apskritis': '57', 'Klaipėdos apskritis': '58', 'Marijampolės apskritis': '59', 'Panevėžio apskritis': '60',
    'Šiaulių apskritis': '61', 'Tauragės apskritis': '62', 'Telšių apskritis': '63', 'Utenos apskritis': '64', 'Vilniaus apskritis': '65',
  },
  LU: {
    Capellen: 'CA', Clervaux: 'CL', Diekirch: 'DI', Echternach: 'EC', 'Esch-sur-Alzette': 'ES', Grevenmacher: 'GR', Luxembourg: 'LU', Mersch: 'ME', Redange: 'RD',
    Remich: 'RM', Vianden: 'VD', Wiltz: 'WI',
  },
  NO: {
    Akershus: '01', Buskerud: '04', Finnmark: '05', 'Møre og Romsdal': '08', Nordland: '09', Oslo: '12', Østfold: '13', Rogaland: '14', Telemark: '17', Troms: '18',
    Vestfold: '20', Trøndelag: '21', Innlandet: '34', Agder: '42', Vestland: '46',
  },
  PL: {
    Dolnośląskie: '72', 'Kujawsko-pomorskie': '73', Łódzkie: '74', Lubelskie: '75', Lubuskie: '76', Małopolskie: '77', Mazowieckie: '78', Opolskie: '79',
    Podkarpackie: '80', Podlaskie: '81', Pomorskie: '82', Śląskie: '83', Świętokrzyskie: '84', 'Warmińsko-mazurskie': '85', Wielkopolskie: '86',
    Zachodniopomorskie: '87',
  },
  RO: {
    Alba: '01', Arad: '02', Argeș: '03', Bacău: '04', Bihor: '05', 'Bistrița-Năsăud': '06', Botoșani: '07', Brăila: '08', Brașov: '09', București: '10', Buzău: '11',
    'Caraș-Severin': '12', Cluj: '13', Constanța: '14', Covasna: '15', Dâmbovița: '16', Dolj: '17', Galați: '18', Gorj: '19', Harghita: '20', Hunedoara: '21',
    Ialomița: '22', Iași: '23', Maramureș: '25', Mehedinți: '26', Mureș: '27', Neamț: '28', Olt: '29', Prahova: '30', Sălaj: '31', 'Satu Mare': '32', Sibiu: '33',
    Suceava: '34', Teleorman: '35', Timiș: '36', Tulcea: '37', Vaslui: '38', Vâlcea: '39', Vrancea: '40', Călărași: '41', Giurgiu: '42', Ilfov: '43',
  },
  SK: {
    'Banskobystrický kraj': '01', 'Bratislavský kraj': '02', 'Košický kraj': '03', 'Nitriansky kraj': '04', 'Prešovský kraj': '05', 'Trenčiansky kraj': '06',
    'Trnavský kraj': '07', 'Žilinský kraj': '08',
  },
}
