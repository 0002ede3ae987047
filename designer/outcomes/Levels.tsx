import { Button } from '../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import type { JsonValue } from '../../schemas/index.ts'
import { fieldsOf, freeId } from '../document/entries.ts'
import { appendEntry, removeEntry } from '../document/list-edits.ts'
import type { Way } from '../document/set-field.ts'
import { valueAt } from '../document/value-at.ts'
import { common } from '../parts/common-texts.ts'
import { NumberField } from '../parts/fields/NumberField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import styles from './Levels.module.css'
import { texts } from './texts.ts'

interface Props {
  way: Way
  /** A level by a number, or one that an outcome names. */
  kind: 'scale' | 'level'
}

const words = {
  scale: {
    title: texts.scale,
    hint: texts.scaleHint,
    add: texts.addScaleLevel,
  },
  level: {
    title: texts.riskLevels,
    hint: texts.riskLevelsHint,
    add: texts.addRiskLevel,
  },
} as const

const COLORS = ['#2f9e44', '#c08b00', '#e8590c', '#c92a2a']

/** The levels of a group, each with its name and colour. */
export function Levels({ way, kind }: Props) {
  const { session } = useWorkbench()
  const list = useDocument((documents) => valueAt(documents, [...way]))
  const levels: readonly unknown[] = Array.isArray(list) ? list : []
  const { title, hint, add } = words[kind]
  const append = () => {
    const color = COLORS[Math.min(levels.length, COLORS.length - 1)] as string
    const { upperBound } = fieldsOf(levels.at(-1))
    const lowerBound = typeof upperBound === 'number' ? upperBound : 0
    const entry: JsonValue =
      kind === 'scale'
        ? { level: texts.levelNumber(levels.length + 1), color, lowerBound, upperBound: lowerBound + 1 }
        : { id: freeId(list, 'level'), level: texts.levelNumber(levels.length + 1), color }
    session.apply(appendEntry(session.documents(), way, entry), add)
  }
  return (
    <section className={styles.levels} aria-label={title}>
      <h3>{title}</h3>
      <p>{hint}</p>
      {levels.map((level, index) => (
        <Level
          key={index}
          way={[...way, index]}
          kind={kind}
          name={String(fieldsOf(level).level ?? index + 1)}
        />
      ))}
      <Button small icon="plus" onClick={append}>
        {add}
      </Button>
    </section>
  )
}

function Level({ way, kind, name }: Props & { name: string }) {
  const { session } = useWorkbench()
  const said = texts.changeALevel
  const color = useField([...way, 'color'], said)
  return (
    <div className={styles.level}>
      <TextField field={useField([...way, 'level'], said)} label={texts.level} required />
      <TextField field={useField([...way, 'advice'], said)} label={texts.levelAdvice} />
      <div>
        <label className={styles.color}>
          {texts.colour}
          <input
            type="color"
            value={typeof color.value === 'string' ? color.value : '#888888'}
            onChange={(event) => color.set(event.target.value, { typing: true })}
          />
        </label>
      </div>
      {kind === 'scale' && <Bounds way={way} />}
      <IconButton
        icon="trash"
        label={texts.removeLevel(name)}
        onClick={() => session.apply(removeEntry(session.documents(), way), texts.removeLevel(name))}
      />
    </div>
  )
}

function Bounds({ way }: { way: Way }) {
  return (
    <>
      <NumberField field={useField([...way, 'lowerBound'], texts.changeALevel)} label={common.from} />
      <NumberField field={useField([...way, 'upperBound'], texts.changeALevel)} label={texts.to} />
    </>
  )
}
