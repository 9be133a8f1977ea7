import { words } from '#words'
import { chainOf, recordsOf, substation, type ChainAnswer, type Contact } from '../service/api.ts'
import { creditsOf } from '../page/credits.ts'
import { byId, element, outwardLink } from '../page/element.ts'
import { Problem } from '../service/problem.ts'
import { serviceBack } from '../service/recovery.ts'
import { say } from '../../words/visitor/texts.ts'
import { ageText, dateText } from '../../words/visitor/times.ts'
import { upstreamText } from '../../words/visitor/limits.ts'
import { actions, heading, withoutRecords, type Actions } from './heading.ts'
import { chainPart } from './chain-part.ts'
import { contactParts, isToldBy, toldBy } from './contact.ts'
import { figuresAsked, parametersOf } from '../../../capacity/question.ts'
import { upstreamsOf } from '../../../capacity/upstreams.ts'
import { DIRECTIONS, type Way } from '../../../shapes/vocabulary.ts'
import type { AssetRow, CapacityRecord, RecordPage } from '../../../capacity/shapes.ts'
import type { AssetMap } from '../picture/asset-map.ts'
import type { PageState } from '../page/state.ts'
import type { Star } from '../list/shortlist.ts'
import { directionOf } from './record-groups.ts'
import { askedFirst, verdictPart } from '../drawing/verdict.ts'

/** The panel of one asset: what is free, taken and queued for in words, how sure that is, and whom to ask. */
function startAssetPanel({ back, leave, goTo, seen, star, figures, asked }: {
  back: () => void; leave: string; seen: (asset: CapacityRecord['asset']) => void; goTo: (asset: CapacityRecord['asset']) => void; star: Star | null
  /** What the question says of figures: those above are asked for by it. */
  figures: () => Record<string, string>
  /** The direction that is asked for, which comes first. */
  asked: () => Way | null
}) {
  const panel = byId('asset', HTMLElement)
  const close = element('button', { type: 'button', class: 'back', onclick: back }, leave)
  let running = new AbortController()

  return {
    /**
     * @param row what the list knows already
     * @param here all assets at its point, this one among them
     */
    async show(id: string, row: AssetRow | null, here: string[]) {
      running.abort()
      running = new AbortController()
      const { signal } = running
      const next = here[(here.indexOf(id) + 1) % here.length]
      const top = [close, ...(here.length > 1 && next ? [element('button', {
        type: 'button', class: 'next', onclick: () => void this.show(next, null, here),
      }, say(words.asset.nextHere, { at: here.indexOf(id) + 1, count: here.length }))] : [])]
      const draw = (parts: (Node | string)[]) => {
        // An element that is taken out of the page loses the focus, even when it is put back at once.
        const focused = panel.contains(document.activeElement)
        panel.replaceChildren(...top, ...parts)
        if (focused) close.focus()
      }
      if (row) seen(row.asset)
      draw([...(row ? heading(row, row, star) : []), element('p', { class: 'note', role: 'status' }, words.list.loading)])
      close.focus()
      /** The same for every page of records. */
      let chain: ChainAnswer | null = null
      const load = async (before: RecordPage | null) => {
        try {
          const page = await recordsOf(id, before, signal).catch(nullWhereNone)
          if (page === null) {
            const bare = await substation(id, signal)
            if (!row) seen(bare.data)
            draw(withoutRecords(bare, row, { goTo, star }))
            return
          }
          const [told, found] = await Promise.all([toldOf(page.data), chain ?? chainAbove(id, page.data, row, signal, figures())])
          signal.throwIfAborted()
          chain = found
          const [first] = page.data as [CapacityRecord]
          if (!row && !before) seen(first.asset)
          draw([
            ...facts(page, first, row, told, chain, { goTo, star }, asked()),
            ...(page.pagination.next_cursor === null ? [] : [element('button', { type: 'button', class: 'more', onclick: () => void load(page) }, words.list.more)]),
          ])
        } catch (error) {
          if (signal.aborted) return
          if (!(error instanceof Problem)) throw error
          draw([...(row ? heading(row, row, star) : []), element('p', { class: 'problem', role: 'alert' }, error.message),
            element('a', { href: `/assets/${id}` }, words.asset.page)])
          if (!error.passing) return
          await serviceBack()
          if (!signal.aborted) void load(before)
        }
      }
      await load(null)
    },
  }
}

/** Of records that are asked for: null where the asset has none. */
function nullWhereNone(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}

function facts(
  { data, meta }: RecordPage, first: CapacityRecord, row: AssetRow | null, { contact, methods }: ToldOf, chain: ChainAnswer | null,
  { goTo, star }: Actions, asked: Way | null,
) {
  const { asset, operator } = first
  const directions = Map.groupBy(data, ({ direction }) => direction)
  const heads = row ?? chain?.data.chain[0]?.best ?? { generation: null, load: null }
  const best = [heads.generation, heads.load].filter((amount) => amount !== null)
  const above = (chain?.data.chain.length ?? 0) > 1 || upstreamsOf(data).some(({ asset_id: known }) => known !== null)
  return [
    ...heading(first, row, star),
    ...verdictPart(heads, asked),
    actions(asset, goTo),
    ...upstreamsOf(data, chain?.data.chain.map(({ asset: { id } }) => id)).map((upstream) => (
      element('p', { class: 'upstream' }, upstream.asset_id === null ? upstreamText(upstream)
        : element('a', { href: `/assets/${upstream.asset_id}` }, upstreamText(upstream))))),
    ...(chain && above ? [chainPart(chain.data)] : []),
    ...askedFirst(DIRECTIONS, asked).flatMap((direction) => {
      const records = directions.get(direction)
      return records ? [directionOf(direction, records, best)] : []
    }),
    element('section', { class: 'origin' },
      element('h3', {}, words.asset.whomToAsk),
      ...contactParts(contact, operator.name),
      element('p', { class: 'note' }, words.asset.indicative),
      element('h3', {}, words.asset.origin),
      ...sourcesOf(data, methods)),
    ...creditsOf([...meta.attribution, ...chain?.meta.attribution ?? []]),
  ]
}

/** Each document that the records come from, with its age and its methods. */
function sourcesOf(records: CapacityRecord[], methods: Map<string, string>) {
  return [...Map.groupBy(records, ({ source_id: id, freshness }) => `${id} ${freshness.source_date}`).values()].map((group) => {
    const [{ freshness, provenance }] = group as [CapacityRecord]
    const names = new Set(group.map(({ methodology: method }) => method && methods.get(method.id)).filter((name) => name != null))
    const disclaimers = new Map(group.flatMap(({ decision_context: { disclaimers: all } }) => all).map((one) => [one.text, one]))
    return element('div', { class: 'source' },
      element('p', { class: freshness.stale ? 'old' : null },
        outwardLink(provenance.document_url, say(words.record.source, { date: dateText(freshness.source_date), age: ageText(freshness.age_seconds) })),
        freshness.stale ? ` · ${words.states.stale.word}` : null),
      names.size > 0 && element('p', {}, say(words.asset.method, { method: [...names].join('; ') })),
      provenance.licence && element('p', { class: 'note' }, `${words.record.licence}${words.colon} ${provenance.licence}`),
      ...[...disclaimers.values()].map(({ text, language }) => element('p', { class: 'note', lang: language }, text)))
  })
}

/**
 * What is above an asset, asked for where its records name something known, or where no row of the list tells its best figures, which the chain begins
 * with; null also where that cannot be had.
 */
async function chainAbove(
  id: string, records: CapacityRecord[], row: AssetRow | null, signal: AbortSignal, figures: Record<string, string>,
): Promise<ChainAnswer | null> {
  if (row !== null && upstreamsOf(records).every(({ asset_id: above }) => above === null)) return null
  return chainOf(id, signal, figures).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    return null
  })
}

/** Publications that an opened asset asks about, besides its records: with these it makes six requests at most. */
const SOURCES_AT_ONCE = 2

type ToldOf = { contact: Contact | null; methods: Map<string, string> }

/** Whom to ask about the first of some records, and the names of their methodologies by id; those that cannot be had are left out. */
async function toldOf(records: CapacityRecord[]): Promise<ToldOf> {
  const ids = [...new Set(records.map(({ source_id: id }) => id))]
  const fresh = new Set(ids.filter((id) => !isToldBy(id)).slice(0, SOURCES_AT_ONCE))
  const told = await Promise.all(ids.filter((id) => isToldBy(id) || fresh.has(id)).map(toldBy))
  return { contact: told[0]?.contact ?? null, methods: new Map(told.flatMap(({ methodologies }) => methodologies.map(({ id, name }) => [id, name]))) }
}

/** Zoom at which an asset is shown alone. */
export const CLOSE = 11

/**
 * The asset that is looked at: in the panel, on the map and in the address.
 * @param given `leave` is what the way out of the panel is called, `star` makes the star of an asset where there are any
 */
export function startAssetView(
  state: PageState, { map: drawn, sheet, leave = words.asset.back, star = null }: {
    map: AssetMap; sheet: { raise: () => void; lower: () => void }; leave?: string; star?: Star | null
  },
) {
  const panel = startAssetPanel({
    back: close, leave, star,
    // Both directions are told of an asset.
    asked: () => state.now().question.direction,
    figures: () => parametersOf({ ...figuresAsked(state.now().question), direction: null }),
    seen: ({ lat, lon }) => { if (lat !== null && lon !== null) void drawn.reveal({ lat, lon }) },
    goTo: ({ lat, lon }) => {
      sheet.lower()
      if (lat !== null && lon !== null) drawn.setCamera({ lat, lon, zoom: Math.max(drawn.camera().zoom, CLOSE) }, true)
    },
  })

  function close() {
    const { asset: id } = state.now()
    state.change({ asset: null, pointed: null, panel: 'list' })
    const button = document.querySelector(`tr[data-asset="${id}"] button`)
    if (button instanceof HTMLElement) button.focus()
    else byId('results-title', HTMLElement).focus()
  }

  /**
   * @param row what the list knows already
   * @param here all assets at its point
   */
  return function open(id: string, row: AssetRow | null, here: string[] = [id]) {
    state.change({ asset: id, pointed: null, panel: 'asset' })
    sheet.raise()
    void panel.show(id, row, here)
  }
}
