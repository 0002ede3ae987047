import type { ElementModel } from '../../core/element/define-element.ts'
import { createRegistry } from '../../core/element/registry.ts'
import type { ElementRuntime, ElementSummary } from '../../react/contract.ts'
import { createViews } from './lazy-views.ts'
import { packages } from './plugin-packages.ts'

/** Every folder in plugins/, and every configured package, is an element type: only this place knows them. */
const models = import.meta.glob<ElementModel>('/plugins/*/model.ts', { eager: true, import: 'default' })
/** A folder with an `eager.ts` holds one of the handful that most forms use: its control comes with the form. */
const common = import.meta.glob<ElementRuntime>('/plugins/*/eager.ts', { eager: true, import: 'default' })
const runtimes = import.meta.glob<ElementRuntime>('/plugins/*/runtime.tsx', { import: 'default' })
const summaries = import.meta.glob<ElementSummary>('/plugins/*/summary.tsx', { import: 'default' })

export const registry = createRegistry([...Object.values(models), ...packages.map(({ model }) => model)])

const byType = <T>(modules: Record<string, T>) =>
  new Map(Object.entries(modules).map(([path, module]) => [path.split('/')[2] as string, module]))
const runtimeOf = byType(runtimes)
const summaryOf = byType(summaries)
for (const { model, runtime, summary } of packages) {
  runtimeOf.set(model.type, runtime)
  if (summary) summaryOf.set(model.type, summary)
}

export const views = createViews({ ready: byType(common), runtime: runtimeOf, summary: summaryOf })
