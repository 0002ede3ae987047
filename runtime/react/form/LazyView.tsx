import { useEffect, useSyncExternalStore } from 'react'
import type { ViewKind, ViewLoader } from '../contract.ts'
import { Button } from '../ui/Button.tsx'
import { CannotShow } from './ElementBoundary.tsx'
import { ElementPlaceholder } from './ElementPlaceholder.tsx'
import { texts } from './texts.ts'

interface Props {
  loader: ViewLoader
  kind: ViewKind
  type: string
  label: string
  /** The view is there: whoever shows this asks for it anew. */
  onReady(): void
}

/**
 * Stands where an element's view is on its way, or could not be fetched: the network was away, or the installation
 * was renewed. The rest of the form works, what was answered is kept.
 */
export function LazyView({ loader, kind, type, label, onReady }: Props) {
  const read = () => loader.status(kind, type)
  const status = useSyncExternalStore(loader.subscribe, read, read)
  useEffect(() => {
    if (status === 'waiting') void loader.load(kind, [type])
    if (status === 'ready') onReady()
  }, [loader, kind, type, status, onReady])
  if (status === 'none') return <CannotShow type={type} />
  if (status !== 'failed') {
    return <ElementPlaceholder aria-busy="true">{texts.stillLoading}</ElementPlaceholder>
  }
  return (
    <ElementPlaceholder role="group" aria-label={label}>
      <p>{texts.notLoaded(label)}</p>
      <Button small onClick={() => void loader.load(kind, [type])}>
        {texts.tryAgain}
      </Button>
    </ElementPlaceholder>
  )
}
