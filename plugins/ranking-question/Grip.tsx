/** Dots that say: this can be dragged. */
export const Grip = () => (
  <svg viewBox="0 0 10 16" width="10" height="16" aria-hidden="true" focusable="false">
    <path d="M2 3h.01M8 3h.01M2 8h.01M8 8h.01M2 13h.01M8 13h.01" />
  </svg>
)
