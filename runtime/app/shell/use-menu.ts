import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'

interface Menu {
  open: boolean
  setOpen(open: boolean): void
  menuId: string
  /** Holds button and menu; a press outside closes. */
  root: RefObject<HTMLDivElement | null>
  onKeyDown(event: KeyboardEvent): void
}

/** A menu button by the ARIA pattern: Escape closes and gives the focus back, arrows move, a press outside closes. */
export function useMenu(): Menu {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  useEffect(() => {
    if (!open) return
    items()[0]?.focus()
    const close = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    addEventListener('pointerdown', close)
    addEventListener('focusin', close)
    return () => {
      removeEventListener('pointerdown', close)
      removeEventListener('focusin', close)
    }
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === 'ArrowDown') {
        event.preventDefault()
        setOpen(true)
      }
      return
    }
    if (event.key === 'Escape') {
      setOpen(false)
      root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
      return
    }
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    all[(next + all.length) % all.length]?.focus()
  }
  return { open, setOpen, menuId, root, onKeyDown }
}
