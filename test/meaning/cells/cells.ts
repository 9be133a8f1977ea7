import { electricityNorthWest, electricityNorthWestDemand, nationalGrid, northernPowergrid, spEnergyNetworks, ssen, ukPowerNetworks } from './britain.ts'
import { capareseau } from './france.ts'
import { austria, eRedes, esb, fingrid, wattApp } from './others.ts'
import { eDistribucion, ree, spanishDemand } from './spain.ts'
import { metresBetween, plain, type Plant, type Stated, type Way } from './stated.ts'

const known = new Map<Plant, Promise<Stated[]>>()

/** What every publisher's cells state, for what is to connect. */
export function statedBy(plant: Plant): Promise<Stated[]> {
  const read = known.get(plant) ?? Promise.all([
    ree(plant), eDistribucion(), spanishDemand(), capareseau(), ssen(), ukPowerNetworks(), northernPowergrid(), nationalGrid(), electricityNorthWest(), electricityNorthWestDemand(), spEnergyNetworks(), wattApp(), austria(), fingrid(), esb(), eRedes(),
  ]).then((all) => all.flat())
  known.set(plant, read)
  return read
}

export type Asked = { lat: number; lon: number; radius: number; way: Way; plant: Plant; least: { MW?: number; MVA?: number } }

/** A place that answers, the nearest first. */
export type Answer = { name: string; amount: number; unit: string; metres: number; country: string }

/** The places whose figure suffices, however far away; those that no file places are left out. */
export async function answersTo({ lat, lon, way, plant, least }: Asked): Promise<Answer[]> {
  return (await statedBy(plant)).flatMap((one) => {
    const enough = least[one.unit]
    if (one.way !== way || enough === undefined || one.amount < enough || one.lon === null || one.lat === null) return []
    const { country, amount, unit } = one
    return [{ name: plain(one.name), amount, unit, country, metres: metresBetween({ lat, lon }, { lat: one.lat, lon: one.lon }) }]
  }).toSorted((a, b) => a.metres - b.metres)
}

/** Those within the radius. Throws where one lies so near to its edge that the shape of the earth decides. */
export async function answersWithin(asked: Asked): Promise<Answer[]> {
  const all = await answersTo(asked)
  const edge = asked.radius * 1000
  const doubtful = all.find(({ metres }) => Math.abs(metres - edge) < 0.006 * edge)
  if (doubtful !== undefined) throw new Error(`${doubtful.name} lies on the edge of ${asked.radius} km: ask with another radius`)
  return all.filter(({ metres }) => metres < edge)
}

/** An answer as all faces can be held against it. */
export const told = ({ name, amount }: { name: string; amount: number | null }): string => (amount === null ? name : `${name} ${amount}`)
