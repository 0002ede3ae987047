import type { Form } from '../../../schemas/index.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'

/** The elements that list the forms which belong to a form, in document order. */
export const subformElementsOf = ({ elements }: CompiledTemplate): CompiledElement[] =>
  [...elements.values()].filter(({ model }) => model?.showsSubforms)

/** The template that an element says its subforms are of: a group, or one of its versions. */
export const templateOfSubforms = ({ element }: CompiledElement): string => String(element.templateId ?? '')

type Subform = Pick<Form, 'subformElementId' | 'templateGroupId' | 'templateId'>

/** The element that lists a subform: the one that it says, else the first of its template. Undefined when none does. */
export function elementOfSubform(compiled: CompiledTemplate, form: Subform): string | undefined {
  const elements = subformElementsOf(compiled)
  const said = elements.find(({ id }) => id === form.subformElementId)
  const first = elements.find((element) =>
    [form.templateGroupId, form.templateId].includes(templateOfSubforms(element)),
  )
  return (said ?? first)?.id
}
