import { constantRule } from '../../runtime/core/advice/constant-rule.ts'
import { eitherInstead } from '../../runtime/core/advice/either-instead.ts'
import { headingsInOrder } from '../../runtime/core/advice/heading-levels.ts'
import { LEVEL_CONTRAST, LEVEL_GROUNDS } from '../../runtime/core/advice/level-colors.ts'
import { nearestThatStandsOut } from '../../runtime/core/color/contrast.ts'
import type { AdviceCode } from '../../runtime/core/model/advice.ts'
import type { Edit, JsonValue, RichText } from '../../schemas/index.ts'
import type { DraftDocuments } from './draft-server.ts'
import { fieldsOf } from './entries.ts'
import { removeEntry } from './list-edits.ts'
import { setField, type Way } from './set-field.ts'
import { texts } from './texts.ts'
import { valueAt } from './value-at.ts'
import { wayOf } from './way-of.ts'

/** A problem of a draft, as the gate tells it. */
export interface Fixable {
  document: string
  code: string
  /** JSON pointer into the document. */
  path: string
  params: unknown
}

/** What mends a problem by itself. */
export interface Fix {
  /** What it does, as the button and the history say it. */
  label: string
  edits: readonly Edit[]
}

interface Recipe {
  label: string
  /** None where the draft says something else by now. */
  edits(documents: DraftDocuments, way: Way, params: Readonly<Record<string, unknown>>): readonly Edit[]
}

const removesCondition = (label: string, kind: 'always' | 'never'): Recipe => ({
  label,
  edits(documents, way) {
    const { rule } = fieldsOf(at(documents, way))
    return constantRule(rule) === kind ? setField(documents, way, undefined) : []
  },
})

const standsOut = (label: string): Recipe => ({
  label,
  edits(documents, way, { color }) {
    if (typeof color !== 'string' || at(documents, way) !== color) return []
    return setField(documents, way, nearestThatStandsOut(color, Object.values(LEVEL_GROUNDS), LEVEL_CONTRAST))
  },
})

/** What is advised of, and how it is mended where that takes no judgement. */
export const RECIPES: Readonly<Record<AdviceCode, Recipe | undefined>> = {
  'placeholder.left': undefined,
  'option.no_words': undefined,
  'options.same_label': undefined,
  'options.nothing_to_choose': undefined,
  'siblings.same_title': undefined,
  'image.no_words': {
    label: texts.markDecorative,
    edits(documents, way) {
      const { image, label } = fieldsOf(at(documents, way))
      return typeof image === 'string' && label === undefined
        ? setField(documents, [...way, 'label'], '')
        : []
    },
  },
  'heading.skipped': {
    label: texts.orderHeadings,
    edits(documents, way, { above }) {
      const text = at(documents, way)
      if (typeof text !== 'object' || text === null || typeof above !== 'number') return []
      return setField(documents, way, headingsInOrder(text as RichText, above) as unknown as JsonValue)
    },
  },
  'condition.always': removesCondition(texts.removeTheCondition, 'always'),
  'condition.never': removesCondition(texts.removeAndShow, 'never'),
  'condition.contradiction': {
    label: texts.showEither,
    edits(documents, way) {
      const { rule } = fieldsOf(at(documents, way))
      const instead = eitherInstead(rule) as JsonValue | undefined
      return instead === undefined ? [] : setField(documents, [...way, 'rule'], instead)
    },
  },
  'page.never_shown': removesCondition(texts.removeAndShowPage, 'never'),
  'page.nothing_shown': undefined,
  'page.nobody_may_see': undefined,
  'event.open_to_owner': undefined,
  'business_key.unread': {
    label: texts.removeKey,
    edits: (documents, way, { key }) =>
      typeof key === 'string' && fieldsOf(at(documents, way)).key === key ? removeEntry(documents, way) : [],
  },
  'required.too_many': undefined,
  'text.hard_to_read': undefined,
  'level.too_pale': standsOut(texts.darker),
  'level.too_dark': standsOut(texts.lighter),
}

const at = (documents: DraftDocuments, way: Way) => valueAt(documents, [...way])

/** What mends a problem of the draft as it is now; undefined where nothing does by itself. */
export function fixFor(problem: Fixable, documents: DraftDocuments): Fix | undefined {
  const { code, document, path, params } = problem
  const recipe = Object.hasOwn(RECIPES, code) ? RECIPES[code as AdviceCode] : undefined
  if (!recipe) return undefined
  const edits = recipe.edits(documents, wayOf(documents, document, path), fieldsOf(params))
  return edits.length > 0 ? { label: recipe.label, edits } : undefined
}
