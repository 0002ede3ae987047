import { type ComponentType, useEffect, useState } from 'react'

/** A dialog that is fetched when it is first asked for. When it cannot be, `onMissing` says so, and the next press tries again. */
export function useLateDialog<P>(
  isWanted: boolean,
  load: () => Promise<{ default: ComponentType<P> }>,
  onMissing: () => void,
): ComponentType<P> | undefined {
  const [Dialog, setDialog] = useState<ComponentType<P>>()
  useEffect(() => {
    if (isWanted && !Dialog) load().then((module) => setDialog(() => module.default), onMissing)
  }, [isWanted, Dialog, load, onMissing])
  return Dialog
}
