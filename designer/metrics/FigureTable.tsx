import styles from './FigurePanel.module.css'
import type { Figure } from './operations.ts'

interface Props {
  figure: Figure
  isPercentage: boolean
  unit: string
}

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** A figure as a table: one number, one row a group, or groups down and across. */
export function FigureTable({ figure, isPercentage, unit }: Props) {
  const { axes, cells, total, before, hidden, others, isBehind } = figure
  const say = (value: number | null | undefined) =>
    value === null || value === undefined ? '--' : `${format.format(value)}${isPercentage ? '%' : ''}`
  const [down, across] = axes
  const find = (list: Figure['cells'] | NonNullable<Figure['before']>['cells'], ...at: number[]) =>
    list.find((cell) => cell.at.every((place, n) => place === at[n]))?.value
  return (
    <>
      <p className={styles.total}>
        <strong>{say(total)}</strong> {!isPercentage && unit}
        {before && <span>{`${say(before.total)} in the time before`}</span>}
      </p>
      {down && (
        <section className={styles.scroller} aria-label="Figures by group" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{down.label}</th>
                {across ? (
                  across.values.map(({ value, label }) => (
                    <th key={value} scope="col">
                      {label}
                    </th>
                  ))
                ) : (
                  <th scope="col">{isPercentage ? 'Percentage' : unit}</th>
                )}
                {!across && before && <th scope="col">Before</th>}
              </tr>
            </thead>
            <tbody>
              {down.values.map(({ value, label }, row) => (
                <tr key={value}>
                  <th scope="row">{label}</th>
                  {across ? (
                    across.values.map((each, column) => (
                      <td key={each.value}>{say(find(cells, row, column))}</td>
                    ))
                  ) : (
                    <td>{say(find(cells, row))}</td>
                  )}
                  {!across && before && <td>{say(find(before.cells, row))}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {down && down.values.length === 0 && <p>No form has such an answer yet.</p>}
      {hidden > 0 && (
        <p>{`${hidden} ${hidden === 1 ? 'group has' : 'groups have'} too few forms to be shown.`}</p>
      )}
      {others > 0 && <p>{`${others} more ${others === 1 ? 'group is' : 'groups are'} beyond the limit.`}</p>}
      {isBehind && <p>Some forms that were saved lately are not counted yet.</p>}
    </>
  )
}
