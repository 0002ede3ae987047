import { Fragment } from 'react'
import { Badge } from '../../../react/ui/Badge.tsx'
import type { ChangedReply } from './operations.ts'
import { texts } from './texts.ts'
import styles from './WasBefore.module.css'

type Changed = ChangedReply['answers'][number]

type Props = Pick<Changed, 'before' | 'rows'> & {
  /** It stands in a row: one that came since held nothing before. */
  inRow: boolean
}

/** That an answer was changed, and what it was before; of a table which rows went, came or are others. */
export const WasBefore = ({ before, rows, inRow }: Props) => (
  <span className={styles.remark}>
    <Badge className={styles.changed} tone="blue">
      {texts.changed}
    </Badge>
    {rows ? (
      <WhichRows rows={rows} />
    ) : before !== null ? (
      <span>
        {texts.was} <bdi>{before}</bdi>
      </span>
    ) : (
      !inRow && <span>{texts.wasNothing}</span>
    )}
  </span>
)

const WhichRows = ({ rows: { removed, added, changed, more } }: { rows: NonNullable<Changed['rows']> }) => (
  <>
    <Names of={removed}>{texts.rowsRemoved}</Names>
    <Names of={added}>{texts.rowsAdded}</Names>
    <Names of={changed}>{texts.rowsChanged}</Names>
    {more > 0 && <span>{texts.moreRows(more)}</span>}
  </>
)

const Names = ({ of, children }: { of: readonly string[]; children: string }) =>
  of.length > 0 && (
    <span>
      {children}{' '}
      {of.map((name, i) => (
        <Fragment key={name}>
          {i > 0 && ' · '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  )
