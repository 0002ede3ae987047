/** Holds the place of a screen that is on its way; says so to those who listen. */
export function LoadingScreen({ lines = 5 }: { lines?: number }) {
  return (
    <div className="fw-loading-screen" role="status" aria-label="Loading...">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="fw-placeholder" data-line={index % 4} />
      ))}
    </div>
  )
}
