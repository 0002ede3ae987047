import { useId } from 'react'
import { Link } from 'wouter'
import type { ChartMetric } from '../../../react/chart/figure.ts'
import { MetricChart } from '../../../react/chart/MetricChart.tsx'
import type { WidgetProps } from '../../../react/contract.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { muted } from '../../../react/ui/text.ts'
import { useTileFigures } from './figures-context.ts'
import type { TileFigure } from './operations.ts'
import styles from './TileView.module.css'
import { useFormsBehind } from './use-forms-behind.tsx'

/** A figure of a dashboard, or why there is none. */
export function TileView({ config: { id } }: WidgetProps<{ id: string }>) {
  const { found, failed, count } = useTileFigures()
  const heading = useId()
  const tile = found.get(id)
  const isFailed = failed.has(id)
  const again = () => count([id])
  return (
    <section className={styles.tile} aria-labelledby={heading} aria-busy={!tile && !isFailed}>
      <h2 id={heading}>{titleOf(tile, isFailed)}</h2>
      {tile && <Content {...{ tile }} onAgain={again} />}
      {isFailed && (
        <Trouble
          text={tile ? 'This figure could not be counted again.' : 'This figure could not be loaded.'}
          onAgain={again}
        />
      )}
    </section>
  )
}

function Content({ tile, onAgain }: { tile: TileFigure; onAgain(): void }) {
  const behind = useFormsBehind(tile)
  const { state, figure } = tile
  if (state !== 'COUNTED' || !figure) {
    const { text, isPassing } = TROUBLES[state === 'COUNTED' ? 'FAILED' : state]
    return <Trouble text={text} {...(isPassing && { onAgain })} />
  }
  return (
    <>
      <MetricChart metric={tile.metric as ChartMetric} figure={figure} {...behind.atPlaces} />
      {behind.all && (
        <Link href={behind.all} className={styles.forms}>
          See these forms
        </Link>
      )}
    </>
  )
}

function Trouble({ text, onAgain }: { text: string; onAgain?(): void }) {
  return (
    <>
      <p className={muted} role="status">
        {text}
      </p>
      {onAgain && (
        <Button small onClick={onAgain}>
          Try again
        </Button>
      )}
    </>
  )
}

const TROUBLES: Readonly<
  Record<Exclude<TileFigure['state'], 'COUNTED'>, { text: string; isPassing: boolean }>
> = {
  DENIED: { text: 'You cannot see the answers that this figure is counted from.', isPassing: false },
  GONE: { text: 'The metric of this figure has been removed.', isPassing: false },
  TOO_SLOW: { text: 'This figure took too long to count.', isPassing: true },
  TOO_MANY: { text: 'There are too many different values to show.', isPassing: false },
  FAILED: { text: 'This figure could not be counted.', isPassing: true },
}

function titleOf(tile: TileFigure | undefined, isFailed: boolean): string {
  const metric = tile?.metric as ChartMetric | null | undefined
  if (metric) return metric.title
  if (tile?.state === 'DENIED') return 'Not shown to you'
  if (tile?.state === 'GONE') return 'Removed figure'
  return isFailed ? 'Not loaded' : 'Counting…'
}
