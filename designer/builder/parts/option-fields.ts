type Schema = Readonly<Record<string, unknown>>

/** What the entries of a list may say beside their id and label, as the element's schema has it. */
export interface OptionFields {
  /** The one number, such as a score: a column beside the labels. */
  number: OptionField | undefined
  more: readonly OptionField[]
  /** So many entries at most. */
  most: number
}

export interface OptionField {
  name: string
  title: string
  description: string | undefined
  /** `asked`: something that is asked below the entry, with a label of its own and the switches of `flags`. */
  kind: 'text' | 'flag' | 'number' | 'rule' | 'asked'
  flags: readonly OptionField[]
}

export const NO_FIELDS: OptionFields = { number: undefined, more: [], most: 0 }

/** @param root the schema of an element, @param list the property that holds the entries */
export function optionFields(root: Schema, list: string): OptionFields {
  const { items, maxItems } = at(at(root.properties)[list])
  const fields = fieldsOf(at(at(resolved(items, root)).properties), root)
  const numbers = fields.filter(({ kind }) => kind === 'number')
  const number = numbers.length === 1 ? numbers[0] : undefined
  const most = typeof maxItems === 'number' ? maxItems : Infinity
  return { number, more: fields.filter((field) => field !== number), most }
}

/** What cannot be drawn is left out, and stays as it is written. */
function fieldsOf(properties: Schema, root: Schema): OptionField[] {
  return Object.entries(properties).flatMap(([name, given]) => {
    const schema = at(resolved(given, root))
    const kind = name === 'id' || name === 'label' ? undefined : kindOf(schema)
    if (!kind) return []
    const { title, description } = schema
    const flags = fieldsOf(at(schema.properties), root).filter((field) => field.kind === 'flag')
    return [
      {
        ...{ name, kind, flags, title: typeof title === 'string' ? title : name },
        description: typeof description === 'string' ? description : undefined,
      },
    ]
  })
}

function kindOf({ $ref, type, properties }: Schema): OptionField['kind'] | undefined {
  if (typeof $ref === 'string') return $ref.endsWith('/dependsOn') ? 'rule' : undefined
  if (type === 'string') return 'text'
  if (type === 'boolean') return 'flag'
  if (type === 'number' || type === 'integer') return 'number'
  return type === 'object' && 'label' in at(properties) ? 'asked' : undefined
}

/** A reference into the schema itself; another stays one. */
function resolved(value: unknown, root: Schema): unknown {
  const { $ref } = at(value)
  if (typeof $ref !== 'string' || !$ref.startsWith('#/$defs/')) return value
  return at(root.$defs)[$ref.slice('#/$defs/'.length)]
}

const at = (value: unknown): Schema => (typeof value === 'object' && value !== null ? (value as Schema) : {})
