import { type ComponentProps, type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import type { MenuPlace } from './Menu.tsx'

interface Props<P> extends Omit<ComponentProps<typeof Button>, 'onClick' | 'about'> {
  /** Fetches the menu: when the pointer or the focus is near, at the latest with the press. */
  load(): Promise<{ default: ComponentType<P & MenuPlace> }>
  /** What the menu is about. */
  about: P
  /** It could not be fetched; the next press tries again. */
  onMissing(): void
}

/**
 * A button with a menu that comes when it is first wanted: it would be a third of a form's first screen. The button
 * looks the same before and after, and a press that comes before the menu opens it as soon as it is there.
 */
export function MenuButton<P extends object>({ load, about, onMissing, disabled, ...rest }: Props<P>) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [Menu, setMenu] = useState<ComponentType<P & MenuPlace>>()
  const [wanted, setWanted] = useState(false)
  const fetchMenu = () => load().then((module) => setMenu(() => module.default))
  const prepare = () => {
    if (!Menu) void fetchMenu().catch(() => {})
  }
  const open = () => {
    setWanted(true)
    if (Menu) return
    fetchMenu().catch(() => {
      setWanted(false)
      onMissing()
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  return (
    <>
      <Button
        aria-haspopup="menu"
        {...rest}
        ref={anchor}
        disabled={disabled}
        aria-expanded={wanted}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => (wanted ? setWanted(false) : open())}
        onKeyDown={onKeyDown}
      />
      {wanted && Menu && <Menu {...about} anchor={anchor} onClose={() => setWanted(false)} />}
    </>
  )
}
