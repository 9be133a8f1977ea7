import { askEachFace } from './each-face.ts'
import { FACES } from './faces.ts'
import { questionCount } from './ground.ts'
import { manyFiguresAndACrowd } from './many-figures.ts'
import { RELATIONS } from './relations.ts'

/** The same of made-up data with many records an asset: of several directions, units, horizons and vintages. */

askEachFace(manyFiguresAndACrowd, { ...FACES, ...RELATIONS }, questionCount(60, 100, 2000))
