import { useEffect, useMemo } from 'react'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'
import { FormPage } from '../../runtime/react/form/FormPage.tsx'
import { FormScope } from '../../runtime/react/form/FormScope.tsx'
import { PageHeading } from '../../runtime/react/form/PageHeading.tsx'
import { createStore } from '../../runtime/react/hooks/store.ts'
import { useStore } from '../../runtime/react/hooks/use-store.ts'
import { authorText } from '../../runtime/react/ui/rich-text.tsx'
import { useFramedForm } from '../parts/frame/use-framed-form.ts'
import { openUntouched } from '../parts/open-untouched.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { type Fate, markId, type Spot } from './compare.ts'
import styles from './FormSide.module.css'
import { useBroughtIntoView } from './use-brought-into-view.ts'

interface Props {
  frame: Document
  compiled: CompiledTemplate
  pageId: string
  marks: ReadonlyMap<string, Fate>
  /** The change that is looked at. */
  spot: Spot | undefined
  /** Said where the version has no such page. */
  missing: string
}

/** A page of one version, drawn by what draws it for everybody, with a mark at what changed. */
export function FormSide({ frame, compiled, pageId, marks, spot, missing }: Props) {
  const { controller, shown } = useMarkedForm(compiled)
  const language = compiled.template?.language ?? 'en'
  useFramedForm(controller, frame, language)
  useEffect(() => {
    shown.set({ marks, current: spot && markId(spot) })
    controller.showMarks(new Set(marks.keys()))
  }, [controller, shown, marks, spot])
  useBroughtIntoView(frame, spot)
  const page = compiled.pages.find(({ id }) => id === pageId)?.page
  if (!page) return <p className={styles.missing}>{missing}</p>
  const fate = marks.get(markId({ pageId, key: undefined }))
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>{page.name}</PageHeading>
        {fate && <ChangeMark fate={fate} isCurrent={spot?.key === undefined && spot?.pageId === pageId} />}
      </div>
      {page.description && <div className={styles.description}>{authorText(page.description)}</div>}
      <FormScope controller={controller}>
        <FormPage pageId={pageId} />
      </FormScope>
    </div>
  )
}

/** A form whose marks say what became of each question. They change without the form being made anew. */
function useMarkedForm(compiled: CompiledTemplate) {
  const { catalogue } = useWorkbench()
  return useMemo(() => {
    const shown = createStore<{ marks: ReadonlyMap<string, Fate>; current: string | undefined }>({
      marks: new Map(),
      current: undefined,
    })
    const Mark = ({ name }: { name: string }) => {
      const { marks, current } = useStore(shown)
      const fate = marks.get(name)
      return fate && <ChangeMark fate={fate} isCurrent={current === name} />
    }
    return { shown, controller: openUntouched(compiled, catalogue, { Mark }) }
  }, [compiled, catalogue])
}
