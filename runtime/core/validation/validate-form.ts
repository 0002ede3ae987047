import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { ElementState } from '../model/engine.ts'
import type { RuleScope } from '../model/rule.ts'
import type { Issue } from './issue.ts'
import { inOwnWords } from './own-words.ts'
import { runChecks } from './run-checks.ts'

/**
 * Whole-form validation (VA-01): the issues of all visible questions in document order; with a page id, of that
 * page. The form's own checks come last, without a path. An element whose rows hold issues gets one of its own that names the titles of what is wrong inside
 * (VA-11, VA-12): `rows_invalid`, or the code of its model.
 */
export function validateForm(
  evaluation: ReadonlyMap<string, ElementState> & {
    readonly compiled: CompiledTemplate
    readonly scope: RuleScope
  },
  pageId?: string,
): Issue[] {
  return [
    ...collectIssues(evaluation.values(), evaluation.compiled, pageId),
    ...(pageId === undefined ? runChecks(evaluation.compiled.checks, evaluation.scope).errors : []),
  ]
}

/** The same over states in document order. */
export function collectIssues(
  states: Iterable<ElementState>,
  compiled: CompiledTemplate,
  pageId?: string,
): Issue[] {
  const concerned: ElementState[] = []
  const titlesByRows = new Map<string, Set<string>>()
  for (const state of states) {
    if (!state.visible) continue
    const element = compiled.elements.get(state.element.id)
    if (pageId !== undefined && element?.page.id !== pageId) continue
    if (state.issues.length === 0 && element?.model?.children !== 'rows') continue
    concerned.push(state)
    if (state.issues.length > 0) noteRows(state, titlesByRows)
  }
  return concerned.flatMap((state) => {
    const titles = titlesByRows.get(state.key)
    if (!titles) return state.issues
    return [...state.issues, rowsIssue(compiled.elements.get(state.element.id), state.key, titles)]
  })
}

/** Tells every element with rows around a state that something inside is wrong. */
function noteRows(state: ElementState, titlesByRows: Map<string, Set<string>>): void {
  let prefix = ''
  for (const { parentId, rowId } of state.location) {
    const rowsKey = prefix + parentId
    let titles = titlesByRows.get(rowsKey)
    if (!titles) {
      titles = new Set()
      titlesByRows.set(rowsKey, titles)
    }
    titles.add(titleOf(state))
    prefix = `${rowsKey}/${rowId}/`
  }
}

function rowsIssue(element: CompiledElement | undefined, key: string, titles: ReadonlySet<string>): Issue {
  const issue = {
    code: element?.model?.answer?.codes?.rowsInvalid ?? 'rows_invalid',
    path: key,
    params: { columns: [...titles].join(', ') },
  }
  return element ? inOwnWords(element.element, issue) : issue
}

function titleOf({ element }: ElementState): string {
  return element.title ?? element.name ?? element.id
}
