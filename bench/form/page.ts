import {
  type BenchForm,
  type BenchHandle,
  benchTable,
  formOf,
  type MountVariant,
  type TableHandle,
  type TableVariant,
} from './questions.ts'

declare global {
  interface Window {
    bench: {
      /** Milliseconds from the call to the first painted frame. */
      mount(variant: string, count: number, form?: BenchForm): Promise<number>
      /** The same for a table of so many rows. */
      mountTable(variant: string, rows: number, sums?: boolean): Promise<number>
      addRow(): void
      /** Milliseconds from the call to the frame that shows the errors, and how many there are. */
      validate(): Promise<{ ms: number; errors: number }>
    }
  }
}

const variants: Readonly<Record<string, () => Promise<{ mount: MountVariant }>>> = {
  floor: () => import('./variants/floor.tsx'),
  runtime: () => import('./variants/runtime.tsx'),
  rjsf: () => import('./variants/rjsf.tsx'),
  survey: () => import('./variants/survey.tsx'),
}

/** Resolves once the frame after this one has been painted. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

const tables: Readonly<Record<string, () => Promise<{ mountTable: TableVariant }>>> = {
  floor: () => import('./variants/floor-table.tsx'),
  runtime: () => import('./variants/runtime.tsx'),
  rjsf: () => import('./variants/rjsf-table.tsx'),
  survey: () => import('./variants/survey-table.tsx'),
}

let handle: BenchHandle
let table: TableHandle

/** Milliseconds from the call to the first painted frame that holds a control. */
async function timed(make: (container: HTMLElement) => void): Promise<number> {
  const container = document.getElementById('root') as HTMLElement
  await painted()
  const start = performance.now()
  make(container)
  while (!container.querySelector('input')) await new Promise(requestAnimationFrame)
  await painted()
  return performance.now() - start
}

window.bench = {
  async mount(variant, count, form = 'plain') {
    const load = variants[variant]
    if (!load) throw new Error(`No variant ${variant}`)
    const { mount } = await load()
    return timed((container) => {
      handle = mount(container, formOf[form](count))
    })
  },
  async mountTable(variant, rows, sums = false) {
    const load = tables[variant]
    if (!load) throw new Error(`No table variant ${variant}`)
    const { mountTable } = await load()
    return timed((container) => {
      table = mountTable(container, benchTable(rows, sums))
      handle = table
    })
  },
  addRow: () => table.addRow(),
  async validate() {
    const start = performance.now()
    const errors = await handle.validate()
    await painted()
    return { ms: performance.now() - start, errors }
  },
}
