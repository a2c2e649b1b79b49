import { useText } from '../text/text';
import { SignInForm } from './sign-in-form';

/** Replaces every page until the person has signed in, then shows that page. */
export function SignIn() {
  const { signIn } = useText();
  return (
    <main className="mx-auto mt-[12vh] max-w-sm p-4">
      <img src="/icon.svg" alt="" className="mb-4 size-12" />
      <h1 className="mb-5 text-2xl font-semibold">{signIn.title}</h1>
      <SignInForm />
      <p className="mt-6 text-xs text-soft">{signIn.sso.hint}</p>
    </main>
  );
}
