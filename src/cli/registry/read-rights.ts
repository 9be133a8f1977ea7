import type pg from 'pg'

/** The rights of a source as a person decides on them. */
export type SourceRights = {
  /** Its key. */
  source: string
  id: string
  country: string
  operator: string
  name: string
  url: string
  registry_only: boolean
  mode: string
  /** Who decided the mode; null where the manifest states it. */
  decided_by: string | null
  licence: { name: string; url: string | null } | null
  evidence: { url: string | null; quote: string; date: string } | null
  /** In words. */
  missing: string[]
  /** Records whose figures no answer shows. */
  withheld: number
}

/** The rights of every source in force, by country and key. */
export async function readRights(owner: pg.Pool): Promise<SourceRights[]> {
  const { rows } = await owner.query<SourceRights>(
    `select source, id, country, operator, name, url, registry_only, mode, decided_by,
       case when licence_name is not null then json_build_object('name', licence_name, 'url', licence_url) end as licence,
       evidence, missing, withheld::float8 from registry.rights_listing()`,
  )
  return rows
}
