import { Button } from '../button/button.tsx';

type ShowMoreButtonProps = {
  /** How many more there are. */
  rest: number;
  isOpen: boolean;
  onToggle: () => void;
};

/** Shows the rest of a short list, or hides it again; nothing where there is none. */
export function ShowMoreButton({ rest, isOpen, onToggle }: ShowMoreButtonProps) {
  if (rest <= 0) return null;
  return (
    <Button variant="ghost" size="sm" className="-ml-4 self-start" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? 'Show fewer' : `Show ${rest} more`}
    </Button>
  );
}
