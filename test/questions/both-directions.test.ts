import { askEachFace, type Face } from './each-face.ts'
import { list } from './faces/list.ts'
import { saved } from './faces/saved.ts'
import { sites } from './faces/sites.ts'
import { tiles } from './faces/tiles.ts'
import { questionCount } from './ground.ts'
import { manyFiguresAndACrowd } from './many-figures.ts'
import { without } from './matches.ts'

/** Of faces that answer with assets: those that answer for generation and for load at once, with figures of both, as the second implementation has them. */

const ASKED: [name: string, face: Face, share: number][] = [
  ['the list of assets', list, 1], ['the tiles of capacity', tiles, 1], ['the sites', sites, 1], ['the saved question', saved, 4],
]

const both = (face: Face): Face => (grounds, question) => (
  face(grounds, { ...question, filters: { ...without(question.filters, 'direction'), both_directions: 'true' } }))

askEachFace(manyFiguresAndACrowd, Object.fromEntries(ASKED.map(([name, face, share]) => [`both directions at once: ${name}`, { face: both(face), share }])),
  questionCount(20, 60, 1000))
