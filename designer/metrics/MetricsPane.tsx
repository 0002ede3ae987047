import { useLocation } from 'wouter'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { entriesOf, type ListEntry } from '../document/entries.ts'
import { removeEntry } from '../document/list-edits.ts'
import { common } from '../parts/common-texts.ts'
import { ListedPane } from '../parts/ListedPane.tsx'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { FigurePanel } from './FigurePanel.tsx'
import { MetricEditor } from './MetricEditor.tsx'
import { addMetric, copyMetric, PLACE } from './metric-edits.ts'
import { sayMetric } from './say-metric.ts'
import { texts } from './texts.ts'
import { KeysContext, useMetricKeys } from './use-metric-keys.ts'

/** What is counted over the forms of a template: its metrics, one of them open, and what it comes to (DM-04, DM-07). */
export default function MetricsPane() {
  const { session, address, rest } = useWorkbench()
  const [, go] = useLocation()
  const known = useMetricKeys()
  const metrics = entriesOf(useDocument((documents) => documents.metrics))
  const open = metrics.find(({ id }) => encodeURIComponent(id) === rest || id === rest) ?? metrics[0]
  const show = (id: string) => go(`${address}/metrics/${encodeURIComponent(id)}`)
  const add = () => {
    const { edits, id } = addMetric(session.documents())
    session.apply(edits, texts.addAMetric)
    show(id)
  }
  const copy = ({ entry }: ListEntry) => {
    const { edits, id } = copyMetric(session.documents(), entry)
    session.apply(edits, texts.duplicateAMetric)
    show(id)
  }
  const remove = (metric: ListEntry) => {
    session.apply(removeEntry(session.documents(), [PLACE, metric.index]), texts.deleteAMetric)
    showToast('success', texts.deletedMetric(titleOf(metric)))
    go(`${address}/metrics`)
  }
  return (
    <KeysContext value={known}>
      <ListedPane
        label={common.metrics}
        entries={metrics.map((metric) => ({
          id: metric.id,
          href: `${address}/metrics/${encodeURIComponent(metric.id)}`,
          name: titleOf(metric),
          detail: sayMetric(metric.entry, known),
        }))}
        openId={open?.id}
        addLabel={texts.addMetric}
        onAdd={add}
        none={texts.lead}
      >
        {open && (
          <>
            <MetricEditor
              key={open.id}
              metric={open}
              onCopy={() => copy(open)}
              onDelete={() => remove(open)}
            />
            <FigurePanel key={`figure of ${open.id}`} metric={open.entry} />
          </>
        )}
      </ListedPane>
    </KeysContext>
  )
}

const titleOf = ({ id, entry: { title } }: ListEntry) =>
  typeof title === 'string' && title.trim() !== '' ? title : id
