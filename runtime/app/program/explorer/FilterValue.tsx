import { useState } from 'react'
import type { ColumnFilter } from '../../../../schemas/index.ts'
import { ChoiceList } from '../../../react/ui/ChoiceList.tsx'
import { DateField } from '../../../react/ui/DateField.tsx'
import { muted } from '../../../react/ui/text.ts'
import { TextInput } from '../../../react/ui/text-input.tsx'
import styles from './FilterDialog.module.css'
import type { Column } from './operations.ts'

interface Props {
  id: string
  column: Column
  filter: ColumnFilter
  fault: string | undefined
  onChange(change: Partial<ColumnFilter>): void
}

/** What a column is compared with. */
export function FilterValue({ id, column, filter, fault, onChange }: Props) {
  const { filterType, type } = filter
  const invalid = fault !== undefined
  const described = invalid ? { describedBy: `${id}-fault` } : {}
  if (type === 'blank' || type === 'notBlank') return null
  if (filterType === 'set') {
    const chosen = filter.values ?? []
    return (
      <fieldset className={styles.values}>
        <legend>Values</legend>
        <ChoiceList
          kind="checkbox"
          controlId={id}
          choices={column.values.map(({ value, label }) => ({ id: value, label }))}
          selected={chosen}
          invalid={invalid}
          {...described}
          onChoose={(value, isChosen) =>
            onChange({ values: isChosen ? [...chosen, value] : chosen.filter((each) => each !== value) })
          }
        />
      </fieldset>
    )
  }
  if (filterType === 'text')
    return (
      <>
        <label htmlFor={id}>Text</label>
        <TextInput
          id={id}
          maxLength={200}
          value={String(filter.filter ?? '')}
          invalid={invalid}
          {...described}
          onText={(text) => {
            onChange({ filter: text })
            return undefined
          }}
        />
        <p className={muted}>Answers of more than 200 letters are not found.</p>
      </>
    )
  const isRange = type === 'inRange'
  if (filterType === 'number')
    return (
      <>
        <NumberBox
          {...{ id, invalid, ...described }}
          label={isRange ? 'From' : 'Number'}
          value={filter.filter}
          onNumber={(number) => onChange({ filter: number })}
        />
        {isRange && (
          <NumberBox
            {...{ id: `${id}-to`, invalid, ...described }}
            label="To"
            value={filter.filterTo}
            onNumber={(number) => onChange({ filterTo: number })}
          />
        )}
      </>
    )
  const date = (key: 'dateFrom' | 'dateTo', label: string, at: string) => (
    <>
      <label htmlFor={at}>{label}</label>
      <DateField
        id={at}
        kind="day"
        name={label}
        value={filter[key] ?? null}
        readOnly={false}
        invalid={invalid}
        {...described}
        onBlur={() => {}}
        onChange={(value) => onChange({ [key]: value ?? undefined })}
      />
    </>
  )
  return (
    <>
      {date('dateFrom', isRange ? 'From' : 'Date', id)}
      {isRange && date('dateTo', 'To', `${id}-to`)}
    </>
  )
}

interface NumberProps {
  id: string
  label: string
  value: string | number | undefined
  invalid: boolean
  describedBy?: string
  onNumber(number: number | undefined): void
}

function NumberBox({ id, label, value, onNumber, ...rest }: NumberProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        inputMode="decimal"
        value={typed}
        {...rest}
        onText={(text) => {
          setTyped(text)
          const number = Number(text)
          onNumber(text.trim() === '' || !Number.isFinite(number) ? undefined : number)
          return undefined
        }}
      />
    </>
  )
}
