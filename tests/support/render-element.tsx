import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { toKey } from '../../runtime/core/element/answer-key.ts'
import type { ElementState, Engine } from '../../runtime/core/model/engine.ts'
import type { InputProps, SummaryProps, ViewRegistry } from '../../runtime/react/contract.ts'
import type { Element } from '../../schemas/index.ts'

/** The views of elements without the form around them: what a plugin gets of its contract, and nothing else. */
export function renderElements(
  engine: Engine,
  elements: readonly Element[],
  views: ViewRegistry,
  kind: 'input' | 'summary',
): string {
  const draw = (state: ElementState | undefined): ReactNode => {
    if (!state?.visible) return null
    const { element, key } = state
    const child = (childId: string, rowId?: string) =>
      draw(
        engine.get(toKey([...state.location, ...(rowId ? [{ parentId: element.id, rowId }] : [])], childId)),
      )
    const shared = {
      element,
      state,
      value: state.value,
      renderChildren: (rowId?: string) =>
        engine.childKeys(key, rowId).map((childKey) => draw(engine.get(childKey))),
      renderCell: (childId: string, rowId: string) => child(childId, rowId),
    }
    if (kind === 'summary') {
      const Summary = views.summary(element.type)?.Summary as ComponentType<SummaryProps> | undefined
      return Summary && <Summary key={key} {...shared} />
    }
    const Input = views.runtime(element.type)?.Input as unknown as ComponentType<InputProps>
    return (
      <Input
        key={key}
        {...shared}
        controlId={`fw-${key.replaceAll('/', '.')}`}
        describedBy={undefined}
        invalid={state.issues.length > 0}
        onChange={() => {}}
        onBlur={() => {}}
      />
    )
  }
  return renderToStaticMarkup(elements.map((element) => draw(engine.get(element.id))))
}
