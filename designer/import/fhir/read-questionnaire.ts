import { ImportError } from '../shared/import-error.ts'
import type { Report } from '../shared/loss.ts'
import type { SourceForm, SourceItem } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import { type Resource, readCodeSystems } from './code-systems.ts'
import { isOtherLanguage, withLanguage } from './other-languages.ts'
import { questionsIn } from './path/questions.ts'
import { variablesIn } from './read-expressions.ts'
import { readExtensions } from './read-extensions.ts'
import { readItem } from './read-item.ts'
import { readWords } from './read-words.ts'
import { readValueSets } from './value-sets.ts'

/** Who keeps the file, and what for. */
const ABOUT = [
  'url',
  'identifier',
  'version',
  'versionAlgorithmString',
  'status',
  'experimental',
  'date',
  'publisher',
]
  .concat([
    'contact',
    'useContext',
    'jurisdiction',
    'purpose',
    'approvalDate',
    'lastReviewDate',
    'effectivePeriod',
    'copyright',
  ])
  .concat(['code', 'subjectType', 'meta', 'text', 'derivedFrom', 'implicitRules'])

/** A thousand questions with a thousand expressions, each over ten of them: one or two seconds. */
const MAX_LOOKED_AT = 10_000_000

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
  if (source.resourceType === 'Bundle') return readBundle(new SourceObject(source, '', report), report)
  return readRoot(new SourceObject(source, '', report), [], report)
}

/** A questionnaire with the sets of answers that it names beside it, and the same one in other languages. */
function readBundle(bundle: SourceObject, report: Report): SourceForm {
  const resources = bundle.objects('entry').flatMap((entry): Resource[] => {
    const resource = { value: entry.take('resource'), at: entry.pointer('resource') }
    entry.about(['fullUrl', 'request', 'search', 'link'])
    entry.rest()
    return resource.value === undefined ? [] : [resource]
  })
  const isQuestionnaire = ({ value }: Resource) => isObject(value) && value.resourceType === 'Questionnaire'
  const found = resources.find(isQuestionnaire)
  if (!found) throw new ImportError('it holds no Questionnaire', '/entry')
  bundle.take('resourceType')
  bundle.about(['id', 'meta', 'type', 'total', 'timestamp', 'link', 'identifier'])
  bundle.rest()
  const main = found.value as Record<string, unknown>
  const others = resources.filter((each) => each !== found)
  const spoken = others.filter(
    (each) => isQuestionnaire(each) && isOtherLanguage(main, each.value as typeof main),
  )
  const whole = spoken.reduce((said, other) => withLanguage(said, other, report), main as typeof main)
  const beside = others.filter((each) => !spoken.includes(each))
  return readRoot(new SourceObject(whole, found.at, report), beside, report)
}

function readRoot(root: SourceObject, beside: readonly Resource[], report: Report): SourceForm {
  if (root.text('resourceType') !== 'Questionnaire')
    throw new ImportError('it is no Questionnaire', '/resourceType')
  const language = root.text('language')
  const title = readWords(root, 'title')
  const name = root.text('name')
  // Computers call it so: of use where there is no title.
  if (title && name) root.lose('name', 'about')
  const resources = [...root.list('contained'), ...beside]
  const valueSets = readValueSets(resources, readCodeSystems(resources, report), report)
  const extensions = readExtensions(root)
  const expressions = {
    questions: questionsIn(root.peek('item'), valueSets.options),
    budget: { left: MAX_LOOKED_AT },
    variables: variablesIn(extensions, report),
  }
  const items = root.objects('item').flatMap((item) => readItem(item, { report, valueSets, expressions }))
  const form: SourceForm = {
    id: root.text('id') ?? name,
    title: title ?? (name ? { '': name } : undefined),
    description: readWords(root, 'description'),
    language: language?.toLowerCase().replace(/-[a-z]{2}$/, (region) => region.toUpperCase()),
    dropsHidden: true,
    pages: items.every(isPage)
      ? items.map(({ at, name, title, prompt, show, readOnly, children = [] }) => ({
          ...{ at, name, title, show, readOnly, children },
          description: prompt,
        }))
      : [{ at: root.pointer('item'), name: 'Questions', children: items }],
  }
  valueSets.loseUnused()
  extensions.rest()
  root.about(ABOUT)
  root.rest()
  return form
}
