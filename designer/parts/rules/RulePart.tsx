import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { drawRule } from '../../document/rules/draw-rule.ts'
import {
  type DrawnGroup,
  type DrawnRule,
  type KeptRule,
  MAX_GROUPS,
  MAX_PARTS,
} from '../../document/rules/drawn-rule.ts'
import { JsonBox } from '../fields/JsonBox.tsx'
import { RuleWords } from '../RuleWords.tsx'
import { Adder } from './Adder.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import styles from './rules.module.css'
import { texts } from './texts.ts'

interface Props<T extends DrawnRule> {
  part: T
  /** What it is called: `Condition 2`. */
  name: string
  /** How many groups it stands in, itself counted. */
  depth: number
  ownId: string | undefined
  /** Undefined takes it away. */
  onPart(part: DrawnRule | undefined): void
}

/** A part of a rule: a condition, a group of parts, or what cannot be drawn. */
export function RulePart({ part, ...rest }: Props<DrawnRule>) {
  if (part.kind === 'group') return <Group part={part} {...rest} />
  if (part.kind === 'kept') return <Kept part={part} {...rest} />
  return (
    <div className={styles.part} role="group" aria-label={rest.name}>
      <ConditionRow condition={part} ownId={rest.ownId} onCondition={rest.onPart} />
      <IconButton
        small
        icon="trash"
        label={texts.remove(rest.name.toLowerCase())}
        onClick={() => rest.onPart(undefined)}
      />
    </div>
  )
}

const JOINS = [
  { id: 'all', label: texts.allOfThese },
  { id: 'any', label: texts.anyOfThese },
  { id: 'none', label: texts.noneOfThese },
] as const

function Group({ part, name, depth, ownId, onPart }: Props<DrawnGroup>) {
  const { join, parts } = part
  const put = (next: readonly DrawnRule[]) => onPart({ ...part, parts: next })
  /** What one part is left of is that part, unless it is denied. */
  const remove = (index: number) => {
    const [only, ...others] = parts.toSpliced(index, 1)
    if (!only) onPart(undefined)
    else if (others.length === 0 && join !== 'none') onPart(only)
    else put([only, ...others])
  }
  const isRoot = depth === 1
  const label = isRoot ? texts.conditions : name.replace(texts.condition, texts.group)
  return (
    <div className={styles.group} role="group" aria-label={label} data-inner={!isRoot || undefined}>
      <div className={styles.join}>
        <Select
          aria-label={isRoot ? texts.howManyMustMet : texts.howManyOf(label.toLowerCase())}
          options={JOINS}
          value={join}
          onChoose={(next) => onPart({ ...part, join: next as DrawnGroup['join'] })}
        />
        {!isRoot && (
          <IconButton
            small
            icon="trash"
            label={texts.remove(label.toLowerCase())}
            onClick={() => onPart(undefined)}
          />
        )}
      </div>
      <ol className={styles.parts}>
        {parts.map((each, index) => (
          // A part has no id: it is its place.
          <li key={`${index}`}>
            <RulePart
              part={each}
              name={isRoot ? texts.conditionNumber(index + 1) : `${name}.${index + 1}`}
              depth={depth + 1}
              ownId={ownId}
              onPart={(next) => (next ? put(parts.with(index, next)) : remove(index))}
            />
          </li>
        ))}
      </ol>
      {parts.length < MAX_PARTS && (
        <Adder
          ownId={ownId}
          join={join === 'any' ? 'all' : 'any'}
          canGroup={depth < MAX_GROUPS}
          isGroup
          onAdd={(next) => put([...parts, next])}
        />
      )}
    </div>
  )
}

function Kept({ part, name, onPart }: Props<KeptRule>) {
  return (
    <div className={styles.part} role="group" aria-label={name}>
      <div className={styles.kept}>
        <p>
          <RuleWords rule={part.rule} />
        </p>
        <JsonBox
          label={texts.asJson(name)}
          isLabelHidden
          value={part.rule}
          onValue={(value) => onPart(value === undefined ? undefined : drawRule(value))}
        />
      </div>
      <IconButton
        small
        icon="trash"
        label={texts.remove(name.toLowerCase())}
        onClick={() => onPart(undefined)}
      />
    </div>
  )
}
