import { useId } from 'react'

/** The mark: an open book and the point that is found in it. Decorative; the name stands beside it. */
export function Logo({ size = 28 }: { size?: number }) {
  const gradient = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <linearGradient id={gradient} x1="4" y1="2" x2="28" y2="30" gradientUnits="userSpaceOnUse">
        <stop stopColor="#2f7be8" />
        <stop offset="1" stopColor="#0b3fa6" />
      </linearGradient>
      <rect width="32" height="32" rx="8" fill={`url(#${gradient})`} />
      <path d="M15 25.2c-2.2-1.5-4.8-2.2-8-2.2V10.6c3.2 0 5.8.8 8 2.4Z" fill="#fff" />
      <path d="M17 25.2c2.2-1.5 4.8-2.2 8-2.2V10.6c-3.2 0-5.8.8-8 2.4Z" fill="#fff" fillOpacity=".72" />
      <circle cx="16" cy="7.6" r="2.6" fill="#ffd36b" />
    </svg>
  )
}
