/** What can stand in the texts of emails, in braces: `{customer_name}`. Each with what it is, and an example. */
export const EMAIL_VARIABLES = {
  customer_name: { description: 'The name of the customer', example: 'Ayşe Yıldız' },
  order_number: { description: 'The number of the order', example: '1042' },
  package: { description: 'The package that was ordered', example: 'Growth' },
  address: { description: 'Street and city of the property', example: '1208 Maple Street, Bethesda' },
  total: { description: 'The total of the order', example: '$735.00' },
  shoot_time: { description: 'Day and time of the shoot', example: 'Tuesday, December 1 at 2:00 PM' },
  old_time: { description: 'When the shoot was before', example: 'Monday, November 30 at 10:00 AM' },
  day: { description: 'The day of the shoots', example: 'Tuesday, December 1, 2026' },
  person: { description: 'The name of the photographer', example: 'Ana Lima' },
  refund: { description: 'What this refund sent back', example: '$100.00' },
  amount_due: { description: 'What is to be paid now', example: '$120.00' },
  amount_paid: { description: 'What was paid now', example: '$120.00' },
  name: { description: 'The name of the reader', example: 'Jane Doe' },
  property: { description: 'The name of the property', example: 'Maple House' },
  media: { description: 'How many photos and videos there are', example: '42 photos and 1 video' },
  media_kinds: { description: 'What there is, such as photos and floor plans', example: 'photos and videos' },
  sender_name: { description: 'The name in the contact form', example: 'Jane Doe' },
  message_subject: { description: 'The subject in the contact form', example: 'Twilight photos' },
  hours: { description: 'The working hours', example: 'Mon-Fri 09:00-18:00' },
  city: { description: 'The city whose clock counts', example: 'New York' },
  studio_name: { description: 'The name of the studio', example: 'Capital Listing Media' },
  studio_phone: { description: "The studio's phone number", example: '+1 (202) 555-0142' },
  studio_email: { description: "The studio's email address", example: 'hello@example.com' },
} as const satisfies Record<string, { description: string; example: string }>;

/** The name of a variable, without its braces. */
export type EmailVariable = keyof typeof EMAIL_VARIABLES;
