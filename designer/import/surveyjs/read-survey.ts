import type { Report } from '../shared/loss.ts'
import { readable } from '../shared/readable.ts'
import type { SourceForm, SourceItem, SourcePage } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import { carryChoices } from './carry-choices.ts'
import { ABOUT, LOOKS } from './looks.ts'
import { readCondition } from './read-condition.ts'
import { readElements } from './read-question.ts'
import { readVariables } from './read-variables.ts'
import { readWords } from './read-words.ts'

/** As they are called now, and were. */
const ELEMENTS = ['elements', 'questions']

/** A survey of SurveyJS: its pages, panels and questions. */
export function readSurvey(source: Record<string, unknown>, report: Report): SourceForm {
  const root = new SourceObject(carryChoices(source, report), '', report)
  const calculated = root.objects('calculatedValues').flatMap((value): SourceItem[] => {
    const name = value.text('name') ?? ''
    const calculation = readCondition(value, 'expression', 'calculation')
    value.rest()
    return calculation ? [{ at: value.at, name, kinds: ['calculatedNumber'], hidden: true, calculation }] : []
  })
  const pages: SourcePage[] = root.objects('pages').map((page, i) => {
    const show = readCondition(page, 'visibleIf')
    const name = page.text('name') ?? `Page ${i + 1}`
    // What the editor calls it says nothing of it.
    const called = /^page\s*\d*$/i.test(name) ? `Page ${i + 1}` : readable(name, name)
    const read = {
      ...{ at: page.at, name },
      title: readWords(page, 'title') ?? { '': called },
      description: readWords(page, 'description'),
      ...(show && { show }),
      readOnly: page.flag('readOnly'),
      children: ELEMENTS.flatMap((key) => readElements(page, key, report)),
    }
    page.look(LOOKS)
    page.rest()
    return read
  })
  // A page without questions is left out.
  const loose = ELEMENTS.flatMap((key) => readElements(root, key, report))
  pages.push({ at: '', name: 'Questions', children: loose })
  const variables = readVariables(source, pages)
  const open = pages.find(({ show, children }) => !show && children.length > 0)
  const beside = (page: SourcePage): readonly SourceItem[] => [
    ...(page === open ? variables : []),
    ...page.children,
    ...(page === pages[0] ? calculated : []),
  ]
  const after = readWords(root, 'completedHtml')
  readOtherThanks(root)
  const form: SourceForm = {
    title: readWords(root, 'title'),
    description: readWords(root, 'description'),
    language: root.text('locale'),
    submit: readWords(root, 'completeText'),
    ...(after && { afterSubmit: { at: root.pointer('completedHtml'), words: after } }),
    dropsHidden: root.text('clearInvisibleValues') !== 'none',
    pages: pages.map((page) => ({ ...page, children: beside(page) })),
  }
  root.look(LOOKS)
  root.about(ABOUT)
  root.rest()
  return form
}

/** Other words of thanks are said under a condition: those without one never are. */
function readOtherThanks(root: SourceObject): void {
  const thanks = root.peek('completedHtmlOnCondition')
  const isNever = Array.isArray(thanks) && thanks.every((each) => isObject(each) && !each.expression)
  if (!isNever) return
  root.lose('completedHtmlOnCondition', 'never')
  root.take('completedHtmlOnCondition')
}
