import { dateOf } from '../../../../runtime/core/datetime/calendar.ts'
import { businessValues } from '../../../../runtime/core/mapping/business-values.ts'
import { levelName } from '../../../../runtime/core/metric/key.ts'
import { businessKeysOf } from '../../../../runtime/core/metric/known-keys.ts'
import type { CompiledElement, CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { Form, FormFigures } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import type { FormGrounds } from '../../form/form/index.ts'
import { levelsOf } from '../../process/outcome/index.ts'

/** A longer text is no name of a group. */
const LONGEST = 200
const MOST_VALUES = 100
const MOST_KEYS = 200
/** Beyond it a store would count another number. */
const LARGEST = 1e15

/** What metrics count of a form: the answers that are shown, under their business keys, and the levels of risk. */
export async function figuresOf(services: Services, grounds: FormGrounds): Promise<FormFigures> {
  const asOf = services.clock().toISOString()
  return figuresFrom(grounds, await levelsOf(services, grounds), asOf)
}

type Standing = Awaited<ReturnType<typeof levelsOf>>

/** The same of a form by all its answers. */
export function figuresFrom(
  { form, compiled }: Pick<FormGrounds, 'compiled'> & { form: Pick<Form, 'fence' | 'createdDate'> },
  { whole, timeZone, levels }: Standing,
  asOf: string,
): FormFigures {
  const withheld = keysOfForms(compiled)
  const v: FormFigures['v'] = {}
  const n: FormFigures['n'] = {}
  for (const [key, all] of businessValues(whole)) {
    if (withheld.has(key) || Object.keys(v).length >= MOST_KEYS) continue
    const values = [...new Set(all.map(asValue).filter((value) => value !== undefined))]
    if (values.length === 0) continue
    v[key] = values.slice(0, MOST_VALUES)
    const numbers = all.filter((value) => typeof value === 'number')
    const sum = numbers.reduce((total, value) => total + value, 0)
    if (numbers.length > 0 && Math.abs(sum) <= LARGEST) n[key] = sum
  }
  return {
    asOf,
    fence: form.fence,
    day: dateOf(form.createdDate, timeZone ?? 'UTC') ?? form.createdDate.slice(0, 10),
    v,
    n,
    l: Object.fromEntries(
      levels
        .slice(0, MOST_KEYS)
        .map(({ groupId, outcomeId, level }) => [levelName(groupId, outcomeId), level.slice(0, 100)]),
    ),
  }
}

function asValue(value: string | number | boolean): string | number | undefined {
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Math.abs(value) <= LARGEST ? value : undefined
  return value !== '' && value.length <= LONGEST ? value : undefined
}

/** An answer that names other forms: whether one of these may be seen differs by viewer (C6). */
export const namesForms = ({ model }: Pick<CompiledElement, 'model'>): boolean =>
  (model?.answer?.graphql.formIds ?? []).length > 0

/** They are left out. */
const keysOfForms = ({ elements }: CompiledTemplate): ReadonlySet<string> =>
  new Set(
    [...elements.values()].filter(namesForms).flatMap((each) => businessKeysOf(each).map(({ key }) => key)),
  )
