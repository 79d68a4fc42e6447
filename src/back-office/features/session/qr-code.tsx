import encodeQR from 'qr'

/** A QR code of a text, dark on white in both themes: that is how phones read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} className="qr-code">
      <path d={squares.join('')} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}
