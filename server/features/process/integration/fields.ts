import type { Scalar } from '../../../../runtime/core/element/define-element.ts'
import type { BusinessValues } from '../../../../runtime/core/mapping/business-values.ts'
import type { Form, IntegrationField, Person } from '../../../../schemas/index.ts'

const ANSWER = 'answer:'

/** What a field may be taken from, answers aside. */
export interface Sources {
  form: Form
  /** The status that called: the form may have another by now. */
  status: string
  templateName: string
  link: string
  owner: Person | null
  actor: Person | null
  /** What the integration may see of the answers. */
  answers: BusinessValues
}

type Value = string | number | boolean | null

const nameOf = (person: Person | null) => (person ? `${person.firstName} ${person.lastName}` : null)

/** docs/integrations.md. */
const SOURCES: Readonly<Record<string, (from: Sources) => Value | undefined>> = {
  'form.id': ({ form }) => form.id,
  'form.number': ({ form }) => form.autoId,
  'form.name': ({ form }) => form.name,
  'form.type': ({ templateName }) => templateName,
  'form.template': ({ form }) => form.templateId,
  'form.status': ({ status }) => status,
  'form.campus': ({ form }) => form.campusCode,
  'form.program': ({ form }) => form.programId,
  'form.created': ({ form }) => form.createdDate,
  'form.link': ({ link }) => link,
  'owner.id': ({ owner }) => owner?.id,
  'owner.name': ({ owner }) => nameOf(owner),
  'owner.email': ({ owner }) => owner?.email,
  'actor.id': ({ actor }) => actor?.id,
  'actor.name': ({ actor }) => nameOf(actor),
}

export const isKnownSource = (from: string): boolean =>
  from.startsWith(ANSWER) ? from.length > ANSWER.length : Object.hasOwn(SOURCES, from)

/** What the fields say, each at its place; null for what was not answered or may not be seen. */
export function mapFields(fields: readonly IntegrationField[], from: Sources): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const field of fields) {
    const path = field.key.split('.')
    let place = data
    for (const part of path.slice(0, -1)) {
      if (!Object.hasOwn(place, part)) place[part] = {}
      place = place[part] as Record<string, unknown>
    }
    place[path.at(-1) ?? ''] = read(field, from)
  }
  return data
}

function read(field: IntegrationField, sources: Sources): Value | readonly Value[] {
  const values = valuesOf(field, sources)
  return field.list ? values : (values[0] ?? null)
}

/** All that a field is taken from. */
export const valuesOf = ({ from }: IntegrationField, sources: Sources): readonly Scalar[] =>
  from.startsWith(ANSWER)
    ? (sources.answers.get(from.slice(ANSWER.length)) ?? [])
    : [SOURCES[from]?.(sources) ?? null].filter((value) => value !== null)
