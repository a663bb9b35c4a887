import { useEffect, useRef } from "preact/hooks";

type TabsProps<Name extends string> = {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  chosen: Name;
  onChoose(name: NoInfer<Name>): void;
};

/**
 * The arrow keys move between tabs, as WAI-ARIA specifies. The panel's attributes come from `panelOf(label)`.
 */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: TabsProps<Name>) {
  const ref = useRef<HTMLDivElement>(null);

  // On a phone the row of tabs is wider than the page.
  useEffect(() => {
    const tab = ref.current?.querySelector(`[data-tab="${chosen}"]`);
    const row = ref.current?.getBoundingClientRect();
    const place = tab?.getBoundingClientRect();
    if (row && place && place.right > row.right) ref.current?.scrollBy(place.right - row.right, 0);
  }, [chosen]);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: tabs.length - 1 - at }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.name);
    ref.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  }

  return (
    <div class="tabs" role="tablist" aria-label={label} ref={ref} onKeyDown={onKeyDown}>
      {tabs.map(({ name, label: text }) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
