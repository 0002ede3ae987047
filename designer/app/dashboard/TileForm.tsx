import { useId } from 'react'
import { viewsOf } from '../../../runtime/core/dashboard/tile-metric.ts'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import type { Properties } from '../../layout/editor.ts'
import { views } from '../../metrics/words.ts'
import { choicesOf, chosenOf, useOffered } from './offered.ts'
import styles from './TileForm.module.css'
import { texts } from './texts.ts'

const PERIODS = [
  { id: 'all', label: texts.anyTime, window: 'all' },
  { id: 'month', label: texts.last30Days, window: { last: 30, unit: 'day' } },
  { id: 'quarter', label: texts.last3Months, window: { last: 3, unit: 'month' } },
  { id: 'year', label: texts.last12Months, window: { last: 12, unit: 'month' } },
] as const

/** What is set of a tile: what it counts, how it is drawn, and over which time. */
export const TileForm: Properties = ({ config, onSet }) => {
  const { templates } = useOffered()
  const id = useId()
  const template = templates.find(({ templateGroupId }) => templateGroupId === config.templateGroupId)
  const chosen = chosenOf(template, config.metric)
  const choices = template ? choicesOf(template) : []
  const isFixed = chosen?.metric.isNotConfigurable === true
  const period = JSON.stringify(config.window)
  const known = PERIODS.find(({ window }) => JSON.stringify(window) === period)
  const choose = (metric: unknown) => {
    onSet('metric', metric)
    // Another metric is drawn as its author meant it.
    for (const name of ['view', 'window', 'comparePrevious']) onSet(name, undefined)
  }
  return (
    <div className={styles.form}>
      <label htmlFor={`${id}-of`}>{texts.formsOf}</label>
      <Select
        id={`${id}-of`}
        placeholder={texts.chooseATemplate}
        options={templates.map((each) => ({ id: each.templateGroupId, label: each.templateName }))}
        value={template?.templateGroupId ?? ''}
        onChoose={(next) => {
          onSet('templateGroupId', next || undefined)
          choose(undefined)
        }}
      />
      <label htmlFor={`${id}-metric`}>{texts.metric}</label>
      <Select
        id={`${id}-metric`}
        placeholder={texts.chooseAMetric}
        options={[...(chosen?.id === 'kept' ? [chosen] : []), ...choices].map((each) => ({
          id: each.id,
          label: each.metric.title,
        }))}
        value={chosen?.id ?? ''}
        onChoose={(next) => choose(choices.find((each) => each.id === next)?.stored)}
      />
      <label htmlFor={`${id}-title`}>{texts.title}</label>
      <TextInput
        id={`${id}-title`}
        maxLength={200}
        placeholder={chosen?.metric.title}
        value={typeof config.title === 'string' ? config.title : ''}
        onText={(text) => {
          onSet('title', text.trim() === '' ? undefined : text)
          return undefined
        }}
      />
      {isFixed ? (
        <p className={muted}>{texts.fixedHint}</p>
      ) : (
        chosen && (
          <>
            <label htmlFor={`${id}-view`}>{texts.chart}</label>
            <Select
              id={`${id}-view`}
              placeholder={texts.asMetric}
              options={views.filter((each) =>
                viewsOf(chosen.metric, template?.buildingKeys).includes(each.id),
              )}
              value={typeof config.view === 'string' ? config.view : ''}
              onChoose={(next) => onSet('view', next || undefined)}
            />
            <label htmlFor={`${id}-period`}>{texts.period}</label>
            <Select
              id={`${id}-period`}
              placeholder={texts.asMetric}
              options={
                config.window !== undefined && !known
                  ? [{ id: 'kept', label: texts.asSet }, ...PERIODS]
                  : PERIODS
              }
              value={known?.id ?? (config.window === undefined ? '' : 'kept')}
              onChoose={(next) => {
                if (next === 'kept') return
                onSet('window', PERIODS.find((each) => each.id === next)?.window)
                if (next === '' || next === 'all') onSet('comparePrevious', undefined)
              }}
            />
            {config.window !== undefined && config.window !== 'all' && (
              <label>
                <input
                  type="checkbox"
                  checked={config.comparePrevious === true}
                  onChange={({ target }) => onSet('comparePrevious', target.checked || undefined)}
                />{' '}
                {texts.compare}
              </label>
            )}
          </>
        )
      )}
    </div>
  )
}
