import { askEachFace } from './each-face.ts'
import { FACES } from './faces.ts'
import { manyFigures } from './many-figures.ts'
import { RELATIONS } from './relations.ts'

/** A few of the questions that demonstration.test.ts and many-figures.test.ts ask in their hundreds, so that a person need not wait for these. */

const QUESTIONS = 20

askEachFace(manyFigures, { ...FACES, ...RELATIONS }, QUESTIONS)
