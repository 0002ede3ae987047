import { ImportError } from '../import-error.ts'
import type { Report } from '../loss.ts'
import type { SourceForm, SourceItem } from '../source-form.ts'
import { SourceObject } from '../source-object.ts'
import { readItem } from './read-item.ts'
import { readWords } from './read-words.ts'
import { readValueSets } from './value-sets.ts'

/** How a page is told from a group of questions. */
const isPage = ({ kinds, requiredWhen, required }: SourceItem) =>
  kinds[0] === 'group' && !required && !requiredWhen

/**
 * A FHIR Questionnaire, R4 or R5: items are questions, groups are sections or, where there is nothing else on the first
 * level, pages; groups that repeat are rows.
 *
 * @throws ImportError
 */
export function readQuestionnaire(source: Record<string, unknown>, report: Report): SourceForm {
  const root = new SourceObject(source, '', report)
  if (root.text('resourceType') !== 'Questionnaire')
    throw new ImportError('it is no Questionnaire', '/resourceType')
  const language = root.text('language')
  const title = readWords(root, 'title')
  const name = root.text('name')
  // Computers call it so: of use where there is no title.
  if (title && name) root.lose('name', 'unknown')
  const valueSets = readValueSets(root, report)
  const items = root.objects('item').flatMap((item) => readItem(item, { report, valueSets }))
  const form: SourceForm = {
    id: root.text('id') ?? name,
    title: title ?? (name ? { '': name } : undefined),
    description: readWords(root, 'description'),
    language: language?.toLowerCase().replace(/-[a-z]{2}$/, (region) => region.toUpperCase()),
    pages: items.every(isPage)
      ? items.map(({ at, name, title, prompt, show, children = [] }) => ({
          ...{ at, name, show, children },
          title: title ?? { '': name },
          description: prompt,
        }))
      : [{ at: '/item', name: 'Questions', title: undefined, children: items }],
  }
  valueSets.loseUnused()
  root.rest()
  return form
}
