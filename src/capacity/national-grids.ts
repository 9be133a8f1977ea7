/** A grid in metres that publishers and people of a country give places in. */
export type NationalGrid = {
  /** As it is called there. */
  name: string
  country: string
  srid: number
  /** Eastings and northings that there are in it: least and most. */
  x: readonly [number, number]
  y: readonly [number, number]
}

const grid = (country: string, name: string, srid: number, x: readonly [number, number], y: readonly [number, number]): NationalGrid => ({ name, country, srid, x, y })

/** Those of the registry's countries which are no zone of UTM. */
export const NATIONAL_GRIDS: readonly NationalGrid[] = [
  // All but Northern Ireland, which has the grids of Ireland.
  grid('GB', 'British National Grid', 27700, [0, 700_000], [600_000, 1_300_000]),
  grid('GB', 'British National Grid', 27700, [193_000, 700_000], [0, 599_999.999]),
  grid('GB', 'British National Grid', 27700, [0, 192_999.999], [0, 450_000]),
  grid('GB', 'Irish Grid', 29902, [180_000, 370_000], [300_000, 460_000]),
  grid('GB', 'Irish Transverse Mercator', 2157, [580_000, 770_000], [800_000, 960_000]),
  grid('NL', 'Rijksdriehoek (RD)', 28992, [0, 300_000], [300_000, 650_000]),
  grid('FR', 'Lambert-93', 2154, [80_000, 1_300_000], [6_000_000, 7_200_000]),
  grid('BE', 'Lambert 72', 31370, [0, 310_000], [0, 310_000]),
  grid('BE', 'Lambert 2008', 3812, [500_000, 810_000], [500_000, 810_000]),
  grid('IE', 'Irish Transverse Mercator', 2157, [400_000, 850_000], [500_000, 1_000_000]),
  grid('IE', 'Irish Grid', 29902, [0, 400_000], [0, 500_000]),
  grid('CH', 'LV95', 2056, [2_480_000, 2_850_000], [1_070_000, 1_300_000]),
  grid('PT', 'PT-TM06', 3763, [-130_000, 170_000], [-310_000, 290_000]),
  grid('SE', 'SWEREF 99 TM', 3006, [200_000, 950_000], [6_100_000, 7_700_000]),
  grid('FI', 'ETRS-TM35FIN', 3067, [50_000, 770_000], [6_600_000, 7_800_000]),
  grid('PL', 'PL-1992', 2180, [100_000, 900_000], [100_000, 900_000]),
  grid('AT', 'MGI / Austria Lambert', 31287, [100_000, 700_000], [250_000, 600_000]),
  grid('LU', 'LUREF', 2169, [45_000, 110_000], [55_000, 145_000]),
  grid('HU', 'EOV', 23700, [420_000, 950_000], [40_000, 370_000]),
  grid('HR', 'HTRS96/TM', 3765, [200_000, 800_000], [4_600_000, 5_200_000]),
  grid('SI', 'D96/TM', 3794, [370_000, 630_000], [20_000, 200_000]),
  grid('GR', 'GGRS87', 2100, [50_000, 1_100_000], [3_800_000, 4_650_000]),
  grid('EE', 'L-EST97', 3301, [360_000, 750_000], [6_370_000, 6_640_000]),
  grid('LV', 'LKS-92', 3059, [300_000, 770_000], [160_000, 450_000]),
  grid('LT', 'LKS-94', 3346, [290_000, 690_000], [5_960_000, 6_270_000]),
]

/** Zones of UTM from the Canary Islands to the east of Finland. */
export const UTM_ZONES = [28, 29, 30, 31, 32, 33, 34, 35, 36] as const
