/** Holds the place of what is loading, so that nothing jumps when it comes. */
export function Skeleton({ lines = 3, label = 'Loading...' }: { lines?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} style={{ display: 'grid', gap: 'var(--fw-space-3)' }}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="fw-skeleton" style={{ inlineSize: `${100 - ((index * 17) % 45)}%` }} />
      ))}
    </div>
  )
}
