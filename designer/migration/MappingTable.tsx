import { type ReactNode, useId } from 'react'
import { Select } from '../../runtime/react/ui/Select.tsx'
import styles from './MigrationPane.module.css'
import type { Proposal } from './operations.ts'
import { texts } from './texts.ts'
import { PARK, type Row, type useWay } from './use-way.ts'

interface Props {
  proposal: Proposal
  way: ReturnType<typeof useWay>
}

/** Where the answers go of what is not the same in both versions; what is, is not listed. */
export function MappingTable({ proposal, way }: Props) {
  const rows = way.rowsOf(proposal)
  const states = way.statesOf(proposal)
  if (rows.length === 0 && states.length === 0)
    return (
      <section className={styles.section} aria-labelledby="mapping">
        <h2 id="mapping">{texts.whereAnswersGo}</h2>
        <p>{texts.allStay}</p>
      </section>
    )
  return (
    <section className={styles.section} aria-labelledby="mapping">
      <h2 id="mapping">{texts.whereAnswersGo}</h2>
      {rows.length > 0 && (
        <>
          <p className={styles.hint}>{texts.othersStay}</p>
          <div className={styles.mapping}>
            {rows.map((row) => (
              <Question key={row.question.id} row={row} proposal={proposal} way={way} />
            ))}
          </div>
        </>
      )}
      {states.length > 0 && (
        <div className={styles.mapping}>
          <h3>{texts.states}</h3>
          {states.map(({ id, label, to }) => (
            <Pair
              key={id}
              label={label}
              value={to}
              nothing={texts.chooseAState}
              options={proposal.stateTargets}
              onChoose={(chosen) => way.chooseState(id, chosen)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function Question({ row, proposal, way }: Props & { row: Row }) {
  const { question, to, options } = row
  const target = proposal.targets.find(({ id }) => id === to)
  return (
    <>
      {!question.isKept && (
        <Pair
          label={
            <>
              {question.label}
              {question.rows.length > 0 && (
                <span className={styles.hint}>{texts.inRows(question.rows.join(', '))}</span>
              )}
            </>
          }
          value={to}
          nothing={texts.parkItsAnswers}
          options={targetsOf(row, proposal, way.rowsOf(proposal))}
          onChoose={(chosen) => way.chooseQuestion(question.id, chosen || PARK)}
        />
      )}
      {options.map((option) => (
        <Pair
          key={option.from}
          label={<span className={styles.option}>{`${question.label}: ${option.label}`}</span>}
          value={option.to}
          nothing={texts.leaveOut}
          options={target?.options ?? []}
          onChoose={(chosen) => way.chooseOption(question.id, option.from, chosen || PARK)}
        />
      ))}
    </>
  )
}

interface PairProps {
  label: ReactNode
  value: string
  /** The words for no choice. */
  nothing: string
  options: readonly { id: string; label: string }[]
  onChoose(id: string): void
}

/** What was, and what takes its place. */
function Pair({ label, nothing, ...choice }: PairProps) {
  const id = useId()
  return (
    <div className={styles.pair}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} placeholder={nothing} {...choice} />
    </div>
  )
}

/** What takes its answers: questions that keep none of their own, and that no other leads to. */
function targetsOf({ to }: Row, { targets }: Proposal, rows: readonly Row[]) {
  const taken = new Set(rows.map((row) => row.to))
  return targets
    .filter(({ id, isFree }) => id === to || (isFree && !taken.has(id)))
    .map((target) => ({
      id: target.id,
      label: target.rows.length > 0 ? `${target.label} (${target.rows.join(', ')})` : target.label,
    }))
}
