import type { ImportKind } from '../shared/kinds.ts'
import type { Report } from '../shared/loss.ts'
import type { SourceItem } from '../shared/source-form.ts'
import type { SourceObject } from '../shared/source-object.ts'

/** Those of the product that are no question of a form. */
const NOT_ASKED = new Set([
  'button',
  'captcha',
  'recaptcha',
  'custom',
  'unknown',
  'form',
  'resource',
  'tree',
  'dynamicWizard',
  'datasource',
  'datatable',
  'datamap',
  'reviewpage',
  'sketchpad',
  'tagpad',
])

/** A component of somebody's own: a choice where it lists what is chosen, else what is typed is kept. */
export function kindOfOwn(
  source: SourceObject,
  type: string,
  { options }: Pick<SourceItem, 'options'>,
  report: Report,
): ImportKind | undefined {
  const holdsOthers = source.peek('components') !== undefined || source.peek('columns') !== undefined
  if (NOT_ASKED.has(type) || holdsOthers || source.peek('label') === undefined) return undefined
  if (options) report.lose(source.at, type, 'look')
  else report.lose(source.at, type, 'no_element', 'a text is asked for instead')
  return options ? 'choice' : 'text'
}
