import { toKey } from '../../../../runtime/core/element/answer-key.ts'
import { labelOf } from '../../../../runtime/core/element/label-of.ts'
import { isCurrent } from '../../../../runtime/core/element/migrate-element.ts'
import type { ElementRegistry } from '../../../../runtime/core/element/registry.ts'
import { rowName } from '../../../../runtime/core/element/row-noun.ts'
import { createQuoting } from '../../../../runtime/core/engine/quoted-element.ts'
import { summaryState } from '../../../../runtime/core/engine/summary-state.ts'
import { formatIssue } from '../../../../runtime/core/message/format-issue.ts'
import type { ElementState, Engine } from '../../../../runtime/core/model/engine.ts'
import { texts } from '../../../../runtime/core/paper/texts.ts'
import type { Element } from '../../../../schemas/index.ts'
import type { ElementServers } from '../../../contract/element-server.ts'
import { type PrintBlock, type PrintContext, printText, quietText } from '../../../contract/print.ts'

/** What the answers of a form are worded by. */
export interface WordedForm extends Pick<PrintContext, 'outcomes' | 'subforms' | 'statusLabel'> {
  engine: Engine
  registry: ElementRegistry
  servers: ElementServers
  /** Told of a plugin that could not word its element. */
  onFault(type: string, error: unknown): void
}

/** The elements at one place as the summary reads them (SU-01..SU-03): what is not visible is left out. */
export function wordElements(
  form: WordedForm,
  elements: readonly Element[],
  location: ElementState['location'] = [],
): PrintBlock[] {
  const { engine, registry, servers } = form
  const quoting = createQuoting(engine, registry)

  function stateAt(element: Element, at: ElementState['location']): ElementState | undefined {
    const source = engine.get(toKey(at, element.id))
    if (element.hidden || (source && (!source.visible || source.element.hidden))) return undefined
    const merged = summaryState(source, element)
    return { ...merged, element: quoting.fill(merged) }
  }

  function entry(element: Element, at: ElementState['location']): PrintBlock[] {
    const state = stateAt(element, at)
    if (!state) return []
    const label = labelOf(state.element)
    const model = registry.get(element.type)
    const server = servers.get(element.type)
    if (isCurrent(state.element, registry)) {
      if (model?.children === 'group') return [{ kind: 'group', title: label, blocks: children(state) }]
      if (model?.children === 'rows' && !server?.print)
        return [{ kind: 'group', title: label, blocks: rows(state) }]
      if (model && !model.answer && server?.print) return [...answer(state)]
    }
    const warnings = (state.warnings ?? []).map((issue) => quietText(texts.warning(formatIssue(issue))))
    return [{ kind: 'entry', label, blocks: [...answer(state), ...warnings] }]
  }

  function answer(state: ElementState): readonly PrintBlock[] {
    const { element, value } = state
    const model = registry.get(element.type)
    const print = servers.get(element.type)?.print
    try {
      if (!isCurrent(element, registry)) return [printText(texts.cannotShow(element.type))]
      if (model?.answer && (value === null || model.answer.isEmpty(value, element)))
        return [printText(texts.noAnswer)]
      if (print) return print(contextOf(state))
      if (!model?.answer || value === null) return [printText(texts.noSummary)]
      return [printText(model.answer.toText(value, element) || texts.noAnswer)]
    } catch (error) {
      form.onFault(element.type, error)
      return [printText(texts.cannotShow(element.type))]
    }
  }

  const place = ({ element, location: at }: ElementState, rowId?: string) =>
    rowId === undefined ? at : [...at, { parentId: element.id, rowId }]

  const children = (state: ElementState, rowId?: string): PrintBlock[] =>
    (state.element.children ?? []).flatMap((child) => entry(child, place(state, rowId)))

  function rows(state: ElementState): PrintBlock[] {
    const { element, rowIds = [] } = state
    if (rowIds.length === 0) return [printText(texts.noAnswer)]
    return rowIds.map((rowId, index) => ({
      kind: 'group',
      title: rowName(element, index + 1),
      blocks: children(state, rowId),
    }))
  }

  function contextOf(state: ElementState): PrintContext {
    const { outcomes, subforms, statusLabel } = form
    return {
      ...{ state, outcomes, subforms, statusLabel, element: state.element, value: state.value },
      cell(childId, rowId) {
        const child = state.element.children?.find(({ id }) => id === childId)
        const at = child && stateAt(child, place(state, rowId))
        return { blocks: at ? answer(at) : [] }
      },
    }
  }

  return elements.flatMap((element) => entry(element, location))
}
