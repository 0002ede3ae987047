import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import { elementsBehind } from '../../../../runtime/core/mapping/elements-behind.ts'
import { type Cell, type CompiledColumn, readRow } from '../../../../runtime/core/report/read-row.ts'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { Form } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { groundsOf } from '../../form/form/index.ts'
import { wholeForm } from '../../process/outcome/index.ts'
import { namesForms } from '../metric/index.ts'

export interface Row {
  formId: string
  cells: readonly Cell[]
}

/** What is shown of a form whoever looks: its readers were chosen by what they may see of it. */
export async function readForm(
  services: Services,
  columns: readonly CompiledColumn[],
  form: Form,
): Promise<Cell[]> {
  const { compiled } = await groundsOf(services, form)
  const { whole, timeZone } = await wholeForm(services, { form, compiled })
  const facts = factsOf(form)
  return inZone(timeZone, () =>
    readRow(columns, {
      // Whether a form that an answer names may be seen differs by viewer (C6).
      published: (key) => (isOfOtherForms(compiled, key) ? null : (whole.scope.published?.(key) ?? null)),
      fact: (name) => facts.get(name) ?? null,
      status: form.status,
      now: services.clock().toISOString(),
    }),
  )
}

const isOfOtherForms = (compiled: CompiledTemplate, key: string) =>
  elementsBehind(compiled, key).some(namesForms)

const factsOf = (form: Form) =>
  new Map<string, string | undefined>([
    ['id', form.id],
    ['number', form.autoId],
    ['name', form.name],
    ['campus', form.campusCode],
    ['program', form.programId],
    ['created', form.createdDate],
  ])
